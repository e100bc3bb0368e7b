import * as THREE from 'three';
import type { Body, Coating } from '../body.ts';
import { cabin } from './cabin.ts';
import { valueAt } from './curve.ts';
import { fittings } from './fittings.ts';
import { loft } from './loft.ts';
import { plates } from './plate.ts';
import { groundShadow } from './shadow.ts';
import { glass, lining, type Paint, paintOf, skin } from './skin.ts';
import { wheels } from './wheels.ts';

export type Car = { group: THREE.Group; paint(paint: Paint): void };

const DARK_CLOTH: Coating = { hex: '#2c2e32', kind: 'cloth' };

/**
 * Builds a car from its body; it can be painted again without building anything else anew. `detail` 1 is for pictures, 0.5
 * for a phone.
 */
export function buildCar(body: Body, paint: Paint, detail = 1): Car {
  const group = new THREE.Group();
  const shape = loft(body, detail);
  const coarse = loft(body, detail * 0.4); // panes and lining show no reflections of a studio's edges
  const shell = new THREE.Mesh(shape);
  const panes = new THREE.Mesh(coarse, glass(body));
  panes.renderOrder = 2;
  shell.renderOrder = -2; // first, so that nothing behind its doors is shaded

  const inner = new THREE.Mesh(coarse, lining(body));
  inner.renderOrder = -1;
  const fitted = fittings(body);
  group.add(
    shell,
    panes,
    inner,
    fitted.group,
    plates(body),
    underside(body),
    cabin(body, body.coating ?? DARK_CLOTH, detail),
    wheels(body, detail),
    groundShadow(body),
  );
  const repaint = (next: Paint) => {
    shell.material = skin(body, next);
    const coat = new THREE.MeshPhysicalMaterial({ ...paintOf(next), side: THREE.DoubleSide });
    const black = new THREE.MeshPhysicalMaterial({
      color: 0x060607,
      roughness: 0.1,
      clearcoat: 1,
      side: THREE.DoubleSide,
    });
    for (const mesh of fitted.painted) mesh.material = coat;
    for (const mesh of fitted.roofed) mesh.material = body.roof === 'body' ? coat : black;
  };
  repaint(paint);
  return { group, paint: repaint };
}

/** The dark floor between the wheels. */
function underside(body: Body): THREE.Mesh {
  const [from, to] = [body.axles.rear - 0.4, body.axles.front + 0.4];
  const floor = valueAt(body.sill, 0);
  const mesh = new THREE.Mesh(
    new THREE.BoxGeometry(to - from, 0.1, 1.25),
    new THREE.MeshStandardMaterial({ color: 0x030303, roughness: 1 }),
  );
  mesh.position.set((from + to) / 2, floor + 0.05, 0);
  return mesh;
}
