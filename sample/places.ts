/** A real ZIP with its county and its point. Everything located around it is fictional. */
export type SampleLocation = {
  zip: string;
  city: string;
  county: string;
  county_fips: string;
  /** WGS 84 degrees. */
  lat: number;
  lng: number;
  /** The number of a source's facilities here, relative to its other locations. */
  weight: number;
};

type Row = readonly [string, string, string, string, number, number, number];

function places(rows: readonly Row[]): SampleLocation[] {
  return rows.map(([zip, city, county, county_fips, lat, lng, weight]) => {
    return { zip, city, county, county_fips, lat, lng, weight };
  });
}

export const TEXAS_PLACES = places([
  ["78704", "Austin", "Travis", "48453", 30.2428, -97.7658, 24],
  ["78745", "Austin", "Travis", "48453", 30.2063, -97.7956, 22],
  ["78702", "Austin", "Travis", "48453", 30.2638, -97.7166, 16],
  ["78751", "Austin", "Travis", "48453", 30.3093, -97.7242, 12],
  ["78741", "Austin", "Travis", "48453", 30.2315, -97.7223, 14],
  ["78723", "Austin", "Travis", "48453", 30.3085, -97.6849, 14],
  ["78705", "Austin", "Travis", "48453", 30.2896, -97.7396, 6],
  ["78748", "Austin", "Travis", "48453", 30.1743, -97.8225, 12],
  ["78757", "Austin", "Travis", "48453", 30.3437, -97.7316, 12],
  ["78721", "Austin", "Travis", "48453", 30.2721, -97.6868, 10],
  ["78744", "Austin", "Travis", "48453", 30.1876, -97.7472, 14],
  ["78731", "Austin", "Travis", "48453", 30.3471, -97.7609, 8],
  ["78758", "Austin", "Travis", "48453", 30.3764, -97.7078, 12],
  ["78753", "Austin", "Travis", "48453", 30.3649, -97.6827, 10],
  ["78749", "Austin", "Travis", "48453", 30.2166, -97.8508, 8],
  ["78664", "Round Rock", "Williamson", "48491", 30.5145, -97.668, 6],
  ["75208", "Dallas", "Dallas", "48113", 32.7492, -96.8389, 10],
  ["75214", "Dallas", "Dallas", "48113", 32.8248, -96.7498, 8],
  ["75204", "Dallas", "Dallas", "48113", 32.8038, -96.7851, 7],
  ["75217", "Dallas", "Dallas", "48113", 32.7244, -96.6755, 9],
  ["75228", "Dallas", "Dallas", "48113", 32.825, -96.6784, 8],
  ["76010", "Arlington", "Tarrant", "48439", 32.7204, -97.0826, 7],
  ["77004", "Houston", "Harris", "48201", 29.7247, -95.3625, 9],
  ["77008", "Houston", "Harris", "48201", 29.7991, -95.4118, 8],
  ["77036", "Houston", "Harris", "48201", 29.6984, -95.5405, 10],
  ["77083", "Houston", "Harris", "48201", 29.6947, -95.6511, 9],
  ["77450", "Katy", "Harris", "48201", 29.745, -95.7326, 6],
  ["78207", "San Antonio", "Bexar", "48029", 29.4229, -98.526, 9],
  ["78209", "San Antonio", "Bexar", "48029", 29.4821, -98.4554, 8],
  ["78216", "San Antonio", "Bexar", "48029", 29.5334, -98.4975, 8],
  ["78245", "San Antonio", "Bexar", "48029", 29.4189, -98.6895, 9],
  ["78520", "Brownsville", "Cameron", "48061", 25.9337, -97.5174, 7],
  ["79601", "Abilene", "Taylor", "48441", 32.4682, -99.7182, 6],
  ["76801", "Brownwood", "Brown", "48049", 31.7754, -98.9915, 5],
  ["79830", "Alpine", "Brewster", "48043", 30.2631, -103.6541, 4],
  ["78840", "Del Rio", "Val Verde", "48465", 29.4102, -100.8932, 5],
  ["76901", "San Angelo", "Tom Green", "48451", 31.4782, -100.4818, 5],
  ["79401", "Lubbock", "Lubbock", "48303", 33.5865, -101.8606, 6],
  ["79106", "Amarillo", "Potter", "48375", 35.1977, -101.8949, 4],
  ["75901", "Lufkin", "Angelina", "48005", 31.27, -94.6469, 4],
  ["78130", "New Braunfels", "Comal", "48091", 29.7229, -98.0742, 5],
  ["78028", "Kerrville", "Kerr", "48265", 30.0416, -99.1408, 4],
  ["79936", "El Paso", "El Paso", "48141", 31.7677, -106.3016, 6],
]);

export const NYC_PLACES = places([
  ["10002", "New York", "New York", "36061", 40.7152, -73.9877, 12],
  ["10025", "New York", "New York", "36061", 40.7975, -73.9683, 10],
  ["10029", "New York", "New York", "36061", 40.7918, -73.9447, 12],
  ["10031", "New York", "New York", "36061", 40.8246, -73.9507, 9],
  ["10009", "New York", "New York", "36061", 40.7262, -73.9796, 8],
  ["11201", "Brooklyn", "Kings", "36047", 40.694, -73.9903, 10],
  ["11215", "Brooklyn", "Kings", "36047", 40.6669, -73.9828, 12],
  ["11221", "Brooklyn", "Kings", "36047", 40.6907, -73.9274, 14],
  ["11203", "Brooklyn", "Kings", "36047", 40.6505, -73.9349, 14],
  ["11219", "Brooklyn", "Kings", "36047", 40.6336, -73.996, 14],
  ["10453", "Bronx", "Bronx", "36005", 40.852, -73.9129, 12],
  ["10456", "Bronx", "Bronx", "36005", 40.8316, -73.9099, 14],
  ["10468", "Bronx", "Bronx", "36005", 40.8662, -73.9003, 12],
  ["11372", "Jackson Heights", "Queens", "36081", 40.7513, -73.883, 12],
  ["11101", "Long Island City", "Queens", "36081", 40.7446, -73.9345, 8],
  ["11432", "Jamaica", "Queens", "36081", 40.7119, -73.7944, 12],
  ["11354", "Flushing", "Queens", "36081", 40.7667, -73.8241, 10],
  ["10301", "Staten Island", "Richmond", "36085", 40.6316, -74.0927, 8],
  ["10314", "Staten Island", "Richmond", "36085", 40.6039, -74.1472, 8],
]);

export const NEW_YORK_HOME_PLACES = places([
  ["10453", "Bronx", "Bronx", "36005", 40.852, -73.9129, 14],
  ["10456", "Bronx", "Bronx", "36005", 40.8316, -73.9099, 12],
  ["10468", "Bronx", "Bronx", "36005", 40.8662, -73.9003, 8],
  ["11203", "Brooklyn", "Kings", "36047", 40.6505, -73.9349, 10],
  ["11221", "Brooklyn", "Kings", "36047", 40.6907, -73.9274, 10],
  ["11219", "Brooklyn", "Kings", "36047", 40.6336, -73.996, 6],
  ["11432", "Jamaica", "Queens", "36081", 40.7119, -73.7944, 8],
  ["11372", "Jackson Heights", "Queens", "36081", 40.7513, -73.883, 8],
  ["10314", "Staten Island", "Richmond", "36085", 40.6039, -74.1472, 5],
  ["12208", "Albany", "Albany", "36001", 42.656, -73.7964, 6],
  ["14201", "Buffalo", "Erie", "36029", 42.8967, -78.8846, 6],
  ["13210", "Syracuse", "Onondaga", "36067", 43.0354, -76.1282, 6],
  ["14607", "Rochester", "Monroe", "36055", 43.1501, -77.589, 6],
  ["10701", "Yonkers", "Westchester", "36119", 40.9461, -73.8669, 6],
  ["11550", "Hempstead", "Nassau", "36059", 40.7049, -73.6176, 6],
  ["13323", "Clinton", "Oneida", "36065", 43.0586, -75.3808, 2],
  ["12866", "Saratoga Springs", "Saratoga", "36091", 43.0708, -73.7408, 3],
  ["14850", "Ithaca", "Tompkins", "36109", 42.4406, -76.4966, 3],
  ["12601", "Poughkeepsie", "Dutchess", "36027", 41.7035, -73.9117, 4],
]);

export const COLORADO_PLACES = places([
  ["80202", "Denver", "Denver", "08031", 39.7491, -104.9946, 8],
  ["80205", "Denver", "Denver", "08031", 39.759, -104.9661, 12],
  ["80219", "Denver", "Denver", "08031", 39.6956, -105.0341, 12],
  ["80013", "Aurora", "Arapahoe", "08005", 39.6575, -104.7846, 14],
  ["80525", "Fort Collins", "Larimer", "08069", 40.5384, -105.0547, 12],
  ["80302", "Boulder", "Boulder", "08013", 40.0172, -105.2851, 9],
  ["80903", "Colorado Springs", "El Paso", "08041", 38.8388, -104.8145, 10],
  ["81003", "Pueblo", "Pueblo", "08101", 38.2843, -104.6234, 8],
  ["81301", "Durango", "La Plata", "08067", 37.2874, -107.8617, 4],
  ["81501", "Grand Junction", "Mesa", "08077", 39.0783, -108.5457, 6],
  ["80634", "Greeley", "Weld", "08123", 40.4109, -104.7541, 8],
  ["80123", "Littleton", "Jefferson", "08059", 39.6206, -105.0901, 8],
  ["80435", "Dillon", "Summit", "08117", 39.5952, -105.9741, 3],
]);

export const CALIFORNIA_PLACES = places([
  ["94601", "Oakland", "Alameda", "06001", 37.7806, -122.2166, 14],
  ["94605", "Oakland", "Alameda", "06001", 37.7641, -122.1633, 12],
  ["94704", "Berkeley", "Alameda", "06001", 37.8664, -122.257, 10],
  ["94536", "Fremont", "Alameda", "06001", 37.5605, -121.9999, 12],
  ["94541", "Hayward", "Alameda", "06001", 37.674, -122.0894, 10],
  ["94551", "Livermore", "Alameda", "06001", 37.7526, -121.77, 8],
  ["90011", "Los Angeles", "Los Angeles", "06037", 34.0079, -118.2582, 8],
  ["90026", "Los Angeles", "Los Angeles", "06037", 34.0766, -118.2646, 7],
  ["92104", "San Diego", "San Diego", "06073", 32.7454, -117.1272, 6],
  ["93701", "Fresno", "Fresno", "06019", 36.7487, -119.7867, 6],
  ["95112", "San Jose", "Santa Clara", "06085", 37.3476, -121.887, 6],
  ["94110", "San Francisco", "San Francisco", "06075", 37.7509, -122.4153, 6],
  ["95814", "Sacramento", "Sacramento", "06067", 38.5804, -121.4922, 5],
  ["96001", "Redding", "Shasta", "06089", 40.5605, -122.4116, 3],
  ["92880", "Corona", "Riverside", "06065", 33.9208, -117.6096, 4],
]);

export const DELAWARE_PLACES = places([
  ["19801", "Wilmington", "New Castle", "10003", 39.7378, -75.5497, 10],
  ["19802", "Wilmington", "New Castle", "10003", 39.7564, -75.534, 10],
  ["19805", "Wilmington", "New Castle", "10003", 39.7434, -75.5827, 9],
  ["19711", "Newark", "New Castle", "10003", 39.7011, -75.7375, 10],
  ["19702", "Newark", "New Castle", "10003", 39.6349, -75.6993, 10],
  ["19901", "Dover", "Kent", "10001", 39.1564, -75.4955, 9],
  ["19904", "Dover", "Kent", "10001", 39.1605, -75.5974, 7],
  ["19963", "Milford", "Sussex", "10005", 38.9218, -75.4299, 5],
  ["19966", "Millsboro", "Sussex", "10005", 38.6595, -75.2464, 6],
  ["19971", "Rehoboth Beach", "Sussex", "10005", 38.7209, -75.076, 4],
  ["19973", "Seaford", "Sussex", "10005", 38.6404, -75.6041, 5],
  ["19709", "Middletown", "New Castle", "10003", 39.4815, -75.6832, 8],
  ["19808", "Wilmington", "New Castle", "10003", 39.7359, -75.6647, 7],
]);

export const NORTH_CAROLINA_PLACES = places([
  ["27401", "Greensboro", "Guilford", "37081", 36.0697, -79.7682, 8],
  ["27601", "Raleigh", "Wake", "37183", 35.7727, -78.6324, 6],
  ["27610", "Raleigh", "Wake", "37183", 35.7667, -78.6008, 9],
  ["28202", "Charlotte", "Mecklenburg", "37119", 35.229, -80.8419, 7],
  ["28205", "Charlotte", "Mecklenburg", "37119", 35.22, -80.7881, 10],
  ["28301", "Fayetteville", "Cumberland", "37051", 35.0743, -78.8836, 9],
  ["27701", "Durham", "Durham", "37063", 35.9967, -78.8966, 8],
  ["28801", "Asheville", "Buncombe", "37021", 35.5971, -82.5565, 6],
  ["27834", "Greenville", "Pitt", "37147", 35.6192, -77.3975, 6],
  ["28540", "Jacksonville", "Onslow", "37133", 34.7375, -77.4628, 6],
  ["27215", "Burlington", "Alamance", "37001", 36.0318, -79.4889, 6],
  ["27858", "Greenville", "Pitt", "37147", 35.5866, -77.3485, 4],
]);
