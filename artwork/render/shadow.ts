import * as THREE from 'three';
import type { Body } from '../body.ts';
import { valueAt } from './curve.ts';
import { noseOf, tailOf } from './section.ts';

/** Light that a studio's ceiling leaves under the car: black with transparency, so that it falls on any ground colour. */
export function groundShadow(body: Body): THREE.Mesh {
  const [nose, tail] = [noseOf(body), tailOf(body)];
  const [length, width] = [nose - tail, 2 * valueAt(body.width, 0)];
  const size = new THREE.Vector2(length + 1.8, width + 1.9);
  const middle = (nose + tail) / 2;
  const material = new THREE.ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: {
      size: { value: size },
      car: { value: new THREE.Vector2(length, width) },
      axles: { value: new THREE.Vector2(body.axles.front - middle, body.axles.rear - middle) },
      track: { value: body.wheel.track },
      floor_: { value: valueAt(body.sill, 0) },
    },
    vertexShader:
      'varying vec2 at; uniform vec2 size; void main() { at = (uv - .5) * size; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }',
    fragmentShader: `varying vec2 at; uniform vec2 size, car, axles; uniform float track, floor_;
      float block(vec2 p, vec2 half_, float r) { vec2 q = abs(p) - half_ + r; return length(max(q, 0.)) + min(max(q.x, q.y), 0.) - r; }
      void main() {
        float body = block(at, car * .5, .35);
        float wide = 1. - smoothstep(-.42, .72, body), near = 1. - smoothstep(-.34 - floor_ * .5, .1 + floor_ * .25, body);
        float tyres = 0.;
        for (int k = 0; k < 4; k++) {
          vec2 c = vec2(k < 2 ? axles.x : axles.y, mod(float(k), 2.) < .5 ? track : -track);
          tyres = max(tyres, 1. - smoothstep(-.05, .2, block(at - c, vec2(.13, .12), .06)));
        }
        float a = 1. - (1. - .42 * wide * wide) * (1. - .62 * near) * (1. - .7 * tyres * tyres);
        vec2 edge = smoothstep(vec2(.5), vec2(.42), abs(at) / size); gl_FragColor = vec4(0., 0., 0., a * edge.x * edge.y);
      }`,
  });
  const plane = new THREE.Mesh(new THREE.PlaneGeometry(size.x, size.y), material);
  plane.rotation.x = -Math.PI / 2;
  plane.position.set(middle, 0.002, 0);
  return plane;
}
