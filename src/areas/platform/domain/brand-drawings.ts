/** A wordmark drawn in strokes: takes the text's colour, needs no font, sharp at any size. */
export type BrandDrawing = {
  viewBox: string;
  stroke: number;
  round?: boolean;
  strokes: readonly string[];
  accent?: string;
};

/** The demo brands' own letters; a brand that has none is written in the theme's heading face. */
const drawings: Readonly<Record<string, BrandDrawing>> = {
  aurora: {
    viewBox: '-6 14 416 72',
    stroke: 11,
    round: true,
    strokes: [
      'M60 50a30 30 0 1 1-60 0 30 30 0 1 1 60 0ZM60 20v60',
      'M84 20v30a30 30 0 0 0 60 0V20M144 20v60',
      'M168 80V20M168 50a30 30 0 0 1 30-30',
      'M298 80V20M298 50a30 30 0 0 1 30-30',
      'M404 50a30 30 0 1 1-60 0 30 30 0 1 1 60 0ZM404 20v60',
    ],
    accent: 'M214 50a35.5 35.5 0 1 0 71 0a35.5 35.5 0 1 0-71 0Z',
  },
  cerrado: {
    viewBox: '0 0 436 60',
    stroke: 11,
    strokes: [
      'M0 57 22 12 35 36 44 22 62 57',
      'M122 5.500H96L87.5 14V46L96 54.500H122',
      'M172 5.500H143.500V54.500H172M143.5 30H168',
      'M193.5 60V5.500H216L224.5 14V25L216 33.500H193.500M211 33.5 225 60',
      'M245.5 60V5.500H268L276.5 14V25L268 33.500H245.500M263 33.5 277 60',
      'M296.5 60V16L307 5.500H318L328.5 16V60M296.5 39H328.5',
      'M348.5 5.500H370L380.5 16V44L370 54.500H348.500Z',
      'M411 5.500H419L430 16V44L419 54.500H409L398.5 44V16L409 5.500Z',
    ],
  },
  lumen: {
    viewBox: '-2 -2 292 48',
    stroke: 3.25,
    strokes: [
      'M0 0V44H28',
      'M56 0V25A19 19 0 0 0 94 25V0',
      'M126 44V0L149 29 172 0V44',
      'M204 1.5H234M204 43H234',
      'M252 44V0L288 44V0',
    ],
    accent: 'M204 20.4H234V23.6H204Z',
  },
};

/** A brand's own letters; undefined for one that has none. */
export const brandDrawing = (brand: string): BrandDrawing | undefined => drawings[brand];
