// Requests pages from one address at a fixed rate, however slowly they are answered, and prints how
// many got each status. Plain JavaScript, since it runs as a process of its own.
import { Agent, get } from "node:http";
import { setPriority } from "node:os";

const [origin, localAddress, seconds, per_second] = process.argv.slice(2);
const LETTERS = "a b c d e f g h i j k l m n o p q r s t u v w x y z";
const WORDS = ["brigt", "litle", "suny", "mapel", "harbr", "gardn", "medow", "acadmy", "lerning"];

// An attacker has a machine of its own.
setPriority(19);
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const total = Number(seconds) * Number(per_second);
const statuses = {};
const began_ms = performance.now();
let sent = 0;

/** 26 words of one letter in 3 of 13 requests, and misspelled names in the others; none twice. */
function queryOf(turn) {
  const unique = `${Date.now()}${turn}`;
  if (turn % 13 < 3) return `${LETTERS} ${turn % 10} ${turn}`;
  const word = (step) => WORDS[Math.floor(turn / step) % WORDS.length];
  return `${word(1)} ${word(9)} ${word(81)} ${unique.slice(-5)}`;
}

const note = (status) => (statuses[status] = (statuses[status] ?? 0) + 1);

function send(turn) {
  const path = `/search?name_query=${encodeURIComponent(queryOf(turn))}`;
  return new Promise((resolve) => {
    get(origin + path, { agent, localAddress }, (answer) => {
      note(answer.statusCode);
      answer.resume().once("close", resolve);
    }).once("error", () => {
      note("error");
      resolve();
    });
  });
}

const answers = [];
await new Promise((resolve) => {
  const timer = setInterval(() => {
    const due = Math.min(total, ((performance.now() - began_ms) / 1_000) * Number(per_second));
    while (sent < due) answers.push(send(sent++));
    if (sent < total) return;
    clearInterval(timer);
    resolve();
  }, 10);
});
const took_s = (performance.now() - began_ms) / 1_000;
await Promise.all(answers);
process.stdout.write(JSON.stringify({ sent, took_s, statuses }));
process.exit(0);
