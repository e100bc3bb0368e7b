/** A control table: pairs of position along the car (metres, forward positive) and value (metres), rear to front. */
export type Curve = readonly (readonly [x: number, value: number])[];

/** The face of a brand: which lamps, grille and light signature are drawn. */
export type Face = 'round' | 'square' | 'bar';

/** One car as curves and measures, in metres. The origin is on the ground, midway between the sides. */
export type Body = {
  brand: string;
  model: string;
  face: Face;
  axles: { front: number; rear: number };
  wheel: { radius: number; width: number; track: number; design: WheelDesign; rim: number };
  /** Upper outline along the middle, from tail to nose. */
  top: Curve;
  /** Lower outline. */
  sill: Curve;
  /** Half of the width at the shoulder. */
  width: Curve;
  /** Height of the shoulder, where the sides turn in to the glass. */
  shoulder: Curve;
  /** How wide the roof is, as a part of the half width. */
  tumblehome: Curve;
  /** How sharp the shoulder is: 0 soft, 1 crisp. */
  crease: number;
  /** How far the wings stand out over the wheels. */
  flare: number;
  glass: {
    /** Lower edge of the side windows at the middle of the car, and its rise a metre forward. */
    belt: number;
    beltRise: number;
    /** Upper edge at its highest, where that is, and how much it falls a metre squared away from there. */
    rail: number;
    railAt: number;
    railFall: number;
    /** Windscreen pillar: where it meets the belt, and its slope. */
    pillarFront: number;
    pillarFrontSlope: number;
    pillarRear: number;
    pillarRearSlope: number;
    /** Middle of each post between side windows. */
    posts: readonly number[];
    screen: readonly [base: number, top: number, halfBase: number, halfTop: number];
    /** Rear window: from roof to tail, and its half width. */
    back: readonly [roof: number, tail: number, half: number];
  };
  lamps: { front: number; rear: number; plateFront: number; plateRear: number };
  grille: { height: number; half: number; size: number };
  /** Height of unpainted cladding above the ground at the sills; 0 for none. */
  cladding: number;
  archTrim: number;
  rails: boolean;
  /** Painted like the body, in black, or of glass. */
  roof: 'body' | 'black' | 'glass';
  /** Bright lines under the windows and on the handles, or none; by default what the brand does. */
  trim?: 'bright' | 'black';
  /** The caps of the mirrors are painted like the body, or black. */
  mirrors?: 'body' | 'black';
  /** What seats and doors are covered with; by default a dark cloth. */
  coating?: Coating;
  doors: readonly number[];
  handles: readonly number[];
  /** A pickup's bed begins here. */
  bed?: number;
  /** What a dealer screwed to it. */
  accessories?: readonly Accessory[];
};

export type Accessory =
  | 'running-boards'
  | 'step-tubes'
  | 'roll-bar'
  | 'roof-box'
  | 'bike-rails'
  | 'roof-wing'
  | 'boot-lip'
  | 'rain-guards'
  | 'tow-bar';

/** A cover of seats and doors: its colour, what it is made of, and the colour of its seams if they differ. */
export type Coating = { hex: string; kind: 'cloth' | 'leather'; seam?: string };

export type WheelDesign = 'five-double' | 'ten' | 'aero' | 'block' | 'turbine' | 'steel';
