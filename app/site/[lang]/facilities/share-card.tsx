import type { CSSProperties } from "react";
import type { RedFlag } from "./red-flag";

/** Texts of a shared facility's preview image. Absent texts are left out. */
export type ShareWords = {
  site: string;
  sample?: string;
  name: string;
  place: string;
  /** The most severe warning of the record. */
  warning?: { kind: RedFlag["kind"]; title: string };
  score: { value?: string; title: string; body: string };
  date: string;
};

export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/**
 * The light-scheme colors of `styles/tokens.css`, because an image can't follow the reader's
 * scheme.
 */
const PAPER = "#ffffff";
const INK = "#1b2430";
const INK_SOFT = "#4a5563";
const ACCENT = "#1c4f7c";
const DANGER = "#951b1b";
const DANGER_SOFT = "#fbe9e9";
const CAUTION = "#754600";
const CAUTION_SOFT = "#fdf0d9";

const row: CSSProperties = { display: "flex", alignItems: "center" };

/** Cuts a text that does not fit into so many lines, with an ellipsis. */
const lines = (count: number): CSSProperties => ({
  display: "block",
  lineClamp: `${count} "…"`,
  wordBreak: "break-word",
});

/** The picture of a shared facility. Every word comes from outside, so that it can be checked. */
export function ShareCard({ words }: { words: ShareWords }) {
  const { warning, date } = words;
  return (
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "52px 72px 40px",
        color: INK,
        background: PAPER,
        borderBottom: `18px solid ${ACCENT}`,
      }}
    >
      <Top words={words} />
      <div style={{ display: "flex", flexDirection: "column" }}>
        <div style={{ ...lines(2), fontSize: 58, lineHeight: 1.15 }}>{words.name}</div>
        <div style={{ ...lines(1), marginTop: 12, fontSize: 34, color: INK_SOFT }}>
          {words.place}
        </div>
      </div>
      {warning !== undefined && <Warning warning={warning} />}
      <Score score={words.score} />
      <div style={{ fontSize: 26, color: INK_SOFT }}>{date}</div>
    </div>
  );
}

function Top({ words: { site, sample } }: { words: ShareWords }) {
  return (
    <div style={{ ...row, justifyContent: "space-between", fontSize: 34 }}>
      <div style={row}>
        <svg width="52" height="52" viewBox="0 0 32 32" style={{ marginRight: 18 }}>
          <rect width="32" height="32" rx="7" fill={ACCENT} />
          <path
            d="M16 9.5C13.5 7.8 10.5 7.5 7 8v15c3.5-.5 6.5-.2 9 1.5 2.5-1.7 5.5-2 9-1.5V8c-3.5-.5-6.5-.2-9 1.5Z"
            fill="#fff"
          />
          <path d="M16 9.5v15" stroke={ACCENT} strokeWidth="1.6" />
          <path d="m18.6 15.6 2 2 3.4-4" fill="none" stroke={ACCENT} strokeWidth="1.8" />
        </svg>
        {site}
      </div>
      {sample !== undefined && <div style={{ ...row, ...badge, ...LOOKS.caution }}>{sample}</div>}
    </div>
  );
}

const badge: CSSProperties = { padding: "8px 22px", borderRadius: 10, fontSize: 28 };

const LOOKS = {
  danger: { color: DANGER, background: DANGER_SOFT },
  caution: { color: CAUTION, background: CAUTION_SOFT },
};

function Warning({ warning: { kind, title } }: { warning: NonNullable<ShareWords["warning"]> }) {
  return (
    <div style={{ ...row, ...badge, ...LOOKS[kind] }}>
      <div style={lines(1)}>{title}</div>
    </div>
  );
}

function Score({ score: { value, title, body } }: Pick<ShareWords, "score">) {
  return (
    <div style={row}>
      {value !== undefined && (
        <div style={{ marginRight: 32, fontSize: 110, lineHeight: 1, color: ACCENT }}>{value}</div>
      )}
      <div style={{ display: "flex", flexDirection: "column", flex: 1 }}>
        <div style={{ fontSize: 38 }}>{title}</div>
        <div style={{ ...lines(2), marginTop: 6, fontSize: 28, color: INK_SOFT }}>{body}</div>
      </div>
    </div>
  );
}
