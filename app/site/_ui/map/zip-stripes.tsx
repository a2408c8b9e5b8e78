/** The pattern of ZIP areas. Its strokes follow the style sheet. */
export const ZipStripes = () => (
  <defs>
    <pattern
      id="zip-stripes"
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path className="zip-stripe" d="M0 0V6" />
    </pattern>
  </defs>
);
