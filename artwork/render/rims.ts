import * as THREE from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Body, WheelDesign } from '../body.ts';
import { steps, surface } from './solids.ts';

const alloy = () =>
  new THREE.MeshStandardMaterial({ color: 0xc9cdd2, metalness: 1, roughness: 0.24, side: THREE.DoubleSide });
const gloss = () =>
  new THREE.MeshPhysicalMaterial({
    color: 0x0b0c0e,
    metalness: 0.3,
    roughness: 0.3,
    clearcoat: 1,
    side: THREE.DoubleSide,
  });
const graphite = () =>
  new THREE.MeshStandardMaterial({ color: 0x5d6167, metalness: 1, roughness: 0.34, side: THREE.DoubleSide });
const cover = () =>
  new THREE.MeshStandardMaterial({
    color: 0x9ea3a8,
    metalness: 0.55,
    roughness: 0.42,
    side: THREE.DoubleSide,
  });

/**
 * A spoke: how many, pairs of which turn, half widths at hub, middle and rim (part of the rim's radius), how far it sweeps
 * round (radians), how far its middle bows out (metres), and whether its face is bright on a dark body.
 */
type Spokes = {
  count: number;
  turns: readonly number[];
  wide: readonly [number, number, number];
  sweep: number;
  bow: number;
  finish: 'alloy' | 'two-tone' | 'graphite' | 'cover';
};

const SPOKES: Record<WheelDesign, Spokes> = {
  'five-double': {
    count: 5,
    turns: [-0.15, 0.15],
    wide: [0.06, 0.05, 0.065],
    sweep: 0,
    bow: 0.014,
    finish: 'two-tone',
  },
  ten: { count: 10, turns: [0], wide: [0.06, 0.042, 0.075], sweep: 0, bow: 0.012, finish: 'alloy' },
  aero: { count: 5, turns: [0], wide: [0.17, 0.24, 0.42], sweep: 0.16, bow: 0.004, finish: 'two-tone' },
  block: { count: 6, turns: [0], wide: [0.13, 0.13, 0.19], sweep: 0, bow: 0.006, finish: 'graphite' },
  turbine: { count: 9, turns: [0], wide: [0.05, 0.07, 0.14], sweep: 0.42, bow: 0.01, finish: 'two-tone' },
  steel: { count: 7, turns: [0], wide: [0.2, 0.22, 0.3], sweep: 0, bow: 0.002, finish: 'cover' },
};

/** The rim: barrel, lip, spokes, hub and its nuts, lying with the outer face upwards. */
export function rim(
  wheel: Body['wheel'],
  parts: number,
): (readonly [THREE.BufferGeometry, THREE.Material])[] {
  const { rim: r, width, design } = wheel;
  const half = width / 2;
  const kind = SPOKES[design];
  const face = half * 0.72;
  const barrel = new THREE.LatheGeometry(
    [
      [r * 0.97, -half * 0.8],
      [r * 0.9, -half * 0.5],
      [r * 0.89, half * 0.4],
      [r * 0.955, half * 0.7],
    ].map(([radius, y]) => new THREE.Vector2(radius, y)),
    parts,
  );
  const lip = new THREE.LatheGeometry(
    [
      [r * 0.945, half * 0.66],
      [r * 0.955, half * 0.78],
      [r * 0.985, half * 0.86],
      [r + 0.002, half * 0.9],
      [r + 0.006, half * 0.86],
    ].map(([radius, y]) => new THREE.Vector2(radius, y)),
    parts,
  );
  const arms = Array.from({ length: kind.count }).flatMap((_, k) =>
    kind.turns.map((turn) => (k * 2 * Math.PI) / kind.count + turn),
  );
  const tops = mergeGeometries([...arms.map((turn) => spoke(kind, r, face, turn, 'top')), hub(r, face)]);
  const flanks = mergeGeometries([
    ...arms.map((turn) => spoke(kind, r, face, turn, 'flanks')),
    nuts(r, face),
  ]);
  const bright = { alloy, 'two-tone': alloy, graphite, cover }[kind.finish];
  const body = { alloy, 'two-tone': gloss, graphite: gloss, cover: gloss }[kind.finish];
  return [
    [barrel, gloss()],
    [lip, bright()],
    [tops, bright()],
    [flanks, body()],
  ];
}

/** One spoke as a swept section: a flat top between two sloped flanks. */
function spoke(
  { wide, sweep, bow }: Spokes,
  r: number,
  face: number,
  turn: number,
  part: 'top' | 'flanks',
): THREE.BufferGeometry {
  const rows = steps(0, 1, 9).map((t) => {
    const radius = r * (0.14 + 0.825 * t);
    const half = r * (wide[0] * (1 - t) * (1 - t) + wide[1] * 2 * t * (1 - t) + wide[2] * t * t);
    const angle = turn + sweep * t * t;
    const y = face - 0.02 * (1 - t) ** 2 + bow * Math.sin(Math.PI * t) + 0.006 * t;
    const point = (across: number, down: number) =>
      new THREE.Vector3(
        radius * Math.cos(angle) - across * Math.sin(angle),
        y - down,
        radius * Math.sin(angle) + across * Math.cos(angle),
      );
    const flat = Math.max(half * 0.4, half - 0.009);
    return part === 'top'
      ? [point(-flat, 0.0015), point(-flat * 0.5, 0), point(flat * 0.5, 0), point(flat, 0.0015)]
      : [
          point(-half - 0.004, 0.05),
          point(-half, 0.014),
          point(-flat, 0.0015),
          point(flat, 0.0016),
          point(half, 0.014),
          point(half + 0.004, 0.05),
        ];
  });
  const sides =
    part === 'top'
      ? rows
      : rows.map((row) => row.map((at, j) => (j === 2 || j === 3 ? at.setY(at.y - 0.002) : at)));
  return surface(sides).deleteAttribute('uv');
}

function hub(r: number, face: number): THREE.BufferGeometry {
  const cap = new THREE.LatheGeometry(
    [
      [0.0001, face + 0.004],
      [0.026, face + 0.003],
      [0.031, face - 0.002],
      [r * 0.14, face - 0.014],
      [r * 0.2, face - 0.02],
      [r * 0.215, face - 0.04],
    ].map(([radius, y]) => new THREE.Vector2(radius, y)),
    40,
  );
  return cap.deleteAttribute('uv');
}

function nuts(r: number, face: number): THREE.BufferGeometry {
  return mergeGeometries(
    Array.from({ length: 5 }, (_, k) => {
      const angle = ((k + 0.5) * 2 * Math.PI) / 5;
      const nut = new THREE.CylinderGeometry(0.0085, 0.0105, 0.012, 10).deleteAttribute('uv');
      return nut.translate(r * 0.165 * Math.cos(angle), face - 0.012, r * 0.165 * Math.sin(angle));
    }),
  );
}
