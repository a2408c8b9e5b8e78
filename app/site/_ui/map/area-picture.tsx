import { AREA_WIDTH, areaHeight, type Box } from "./area";
import { formatSpots, type Spot } from "./spots";

type Props = {
  box: Box;
  alt: string;
  /** Spots that the page draws over, so that the picture names no place there. */
  taken?: readonly Spot[];
};

/** Our own drawing of an area, so that a map sends no request to another site. */
export function AreaPicture({ box, alt, taken }: Props) {
  const spots = taken === undefined ? "" : `&taken=${formatSpots(taken)}`;
  const area = `/search/area.svg?box=${box.join()}${spots}`;
  return (
    <picture>
      <source srcSet={`${area}&scheme=dark`} media="(prefers-color-scheme: dark)" />
      <img src={area} width={AREA_WIDTH} height={areaHeight(box)} loading="lazy" alt={alt} />
    </picture>
  );
}
