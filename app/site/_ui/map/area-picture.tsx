import { AREA_WIDTH, areaHeight, type Box } from "./area";

/** Our own drawing of an area, so that a map sends no request to another site. */
export function AreaPicture({ box, alt }: { box: Box; alt: string }) {
  const area = `/search/area.svg?box=${box.join()}`;
  return (
    <picture>
      <source srcSet={`${area}&scheme=dark`} media="(prefers-color-scheme: dark)" />
      <img src={area} width={AREA_WIDTH} height={areaHeight(box)} loading="lazy" alt={alt} />
    </picture>
  );
}
