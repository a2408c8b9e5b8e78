type Props = {
  isIn: boolean;
  isFull: boolean;
  words: { add: string; remove: string; full: string };
  onClick: () => void;
};

/** Puts a place into a list of this browser, or takes it out; a full list takes no more, and says so. */
export function ToggleButton({ isIn, isFull, words, onClick }: Props) {
  const { add, remove, full } = words;
  return (
    <button
      className="button button-quiet with-script"
      type="button"
      disabled={isFull}
      onClick={onClick}
    >
      {isFull ? full : isIn ? remove : add}
    </button>
  );
}
