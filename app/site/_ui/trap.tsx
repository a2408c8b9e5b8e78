type Props = { name: string; label: string; isShown: boolean };

/**
 * A field that only programs fill in. It's hidden from readers, unless one filled it by accident
 * and must empty it.
 */
export function Trap({ name, label, isShown }: Props) {
  return (
    <div className={isShown ? "field" : "trap"} aria-hidden={!isShown}>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        className="input"
        autoComplete="off"
        {...(isShown ? {} : { tabIndex: -1 })}
      />
    </div>
  );
}
