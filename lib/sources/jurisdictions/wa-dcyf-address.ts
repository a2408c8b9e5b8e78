import { joinWords, titleCase } from "../parse/addresses";
import { reportUnread } from "../parse/unread";

type Address = { address_line1?: string; city?: string; zip?: string };

/** State and ZIP at the end of a line. Some lines lack the state. */
const END = /, ?(?:WA )?(\d{5})(?:-\d{4})?$/;

/** Cities and towns, because only a blank separates the street from the city. */
const CITIES: ReadonlySet<string> = new Set(
  `Aberdeen, Adna, Airway Heights, Algona, Amanda Park, Anacortes, Arlington, Ashford, Auburn,
  Bainbridge Island, Basin City, Battle Ground, Belfair, Bellevue, Bellingham, Benton City,
  Black Diamond, Blaine, Bonney Lake, Bothell, Bremerton, Brewster, Bridgeport, Brier, Buckley,
  Burbank, Burien, Burlington, Camas, Carnation, Castle Rock, Centralia, Chehalis, Chelan, Cheney,
  Chimacum, Clallam Bay, Clarkston, Cle Elum, Clyde Hill, Colfax, College Place, Colville, Connell,
  Cosmopolis, Covington, Dayton, Deer Park, Des Moines, DuPont, Duvall, East Wenatchee, Eatonville,
  Edgewood, Edmonds, Ellensburg, Elma, Enumclaw, Ephrata, Everett, Fall City, Federal Way, Ferndale,
  Fife, Fircrest, Forks, Freeland, Friday Harbor, Gig Harbor, Gold Bar, Goldendale, Graham,
  Grand Coulee, Grandview, Granite Falls, Grayland, Home, Hoodsport, Hoquiam, Issaquah, Kalama,
  Kelso, Kenmore, Kennewick, Kent, Kettle Falls, Key Center, Kingston, Kirkland, La Center, La Push,
  Lacey, Lake Forest Park, Lake Stevens, Lake Tapps, Lakewood, Langley, Leavenworth, Liberty Lake,
  Littlerock, Long Beach, Longview, Lynden, Lynnwood, Mabton, Maple Valley, Marysville, Mattawa,
  Medical Lake, Medina, Mercer Island, Mesa, Mill Creek, Milton, Monroe, Montesano, Morton,
  Moses Lake, Mount Vernon, Mountlake Terrace, Moxee, Mukilteo, Neah Bay, Newcastle, Newport,
  Nine Mile Falls, Normandy Park, North Bend, Oak Harbor, Oakville, Ocean Shores, Okanogan, Olalla,
  Olympia, Omak, Onalaska, Orondo, Oroville, Orting, Othello, Pacific, Pacific Beach, Parkland, Pasco,
  Port Angeles, Port Hadlock, Port Hadlock-Irondale, Port Ludlow, Port Orchard, Port Townsend,
  Poulsbo, Prescott, Prosser, Pullman, Puyallup, Quincy, Rainier, Raymond, Redmond, Renton, Richland,
  Ridgefield, Ritzville, Rochester, Roy, Royal City, Sammamish, SeaTac, Seabeck, Seattle,
  Sedro Woolley, Selah, Sequim, Shelton, Shoreline, Silverdale, Snohomish, Snoqualmie, South Bend,
  Spanaway, Spokane, Spokane Valley, Stanwood, Steilacoom, Stevenson, Sultan, Sumner, Sunnyside,
  Suquamish, Tacoma, Taholah, Tenino, Toledo, Tonasket, Toppenish, Tracyton, Tukwila, Tumwater,
  Union Gap, University Place, Vancouver, Vashon, Vaughn, Walla Walla, Wapato, Warden, Washougal,
  Wenatchee, West Richland, Westport, White Salmon, Winlock, Woodinville, Woodland, Yakima, Yelm,
  Zillah`
    .toUpperCase()
    .split(/,\s+/),
);
const WORDS_MAX = 3;

/**
 * Parses "1 Alder St S Seattle, WA 98144". A line without a digit before the ZIP is only a city,
 * because the state withholds the street. Other lines without a known city stay whole.
 */
export function parseWashingtonAddress(text: string | undefined): Address {
  const end = END.exec(text ?? "");
  const zip = end?.[1];
  const head = joinWords(text?.slice(0, end?.index).replace(/,$/, ""));
  if (zip === undefined || head === undefined) {
    reportUnread("address", text);
    return text === undefined ? {} : { address_line1: text };
  }
  const words = head.split(" ");
  const length = cityLength(words);
  const street = words
    .slice(0, words.length - length)
    .join(" ")
    .replace(/,$/, "");
  const city = titleCase(words.slice(words.length - length).join(" "));
  if (length > 0 && city) return { ...(street ? { address_line1: street } : {}), city, zip };
  if (!/\d/.test(head)) return { city: titleCase(head) ?? head, zip };
  reportUnread("address", text);
  return { address_line1: head, zip };
}

/** Returns the number of words of the longest known city at the end. 0 if there is none. */
function cityLength(words: readonly string[]): number {
  for (let length = WORDS_MAX; length > 0; length -= 1) {
    if (CITIES.has(words.slice(-length).join(" ").toUpperCase())) return length;
  }
  return 0;
}
