type Props = {
  isIn: boolean;
  isFull: boolean;
  words: { add: string; remove: string; full: string };
  onClick: () => void;
};

/**
 * Adds a facility to a list in this browser, or removes it. A full list shows a message instead.
 */
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
