import { AREA, type Box } from "./area";

/** The land of an area, drawn by us: a page with a map asks no other site for anything. */
export function AreaPicture({ box, alt }: { box: Box; alt: string }) {
  const area = `/search/area.svg?box=${box.join()}`;
  return (
    <picture>
      <source srcSet={`${area}&scheme=dark`} media="(prefers-color-scheme: dark)" />
      <img src={area} width={AREA.width} height={AREA.height} loading="lazy" alt={alt} />
    </picture>
  );
}
