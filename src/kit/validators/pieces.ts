const LONGEST = 4096;

/**
 * A text in pieces of a few thousand characters, none cut in two. Patterns of letters run over a long text many times faster
 * so: the engine interprets a pattern on its first text and compiles it for the next.
 */
export function piecesOf(text: string): readonly string[] {
  if (text.length <= LONGEST) return [text];
  const pieces: string[] = [];
  for (let from = 0, to = 0; from < text.length; from = to) {
    to = from + LONGEST;
    if (isFirstHalf(text.charCodeAt(to - 1))) to += 1;
    pieces.push(text.slice(from, to));
  }
  return pieces;
}

const isFirstHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
