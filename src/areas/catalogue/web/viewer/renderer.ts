import * as THREE from 'three';

export type Opened = {
  readonly renderer: THREE.WebGLRenderer;
  /** The processor has to draw: everything is done in its cheaper way. */
  readonly isSoft: boolean;
};

/** Names of renderers that have no graphics card behind them. */
const SOFT = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** A renderer that leaves everything around the car to the page; none where the browser cannot draw in three dimensions. */
export function openRenderer(canvas: OffscreenCanvas): Opened | undefined {
  const isSoft = isDrawnInSoftware();
  const context = canvas.getContext('webgl2', {
    alpha: true,
    antialias: !isSoft,
    powerPreference: 'high-performance',
  });
  if (!context) return undefined;
  const renderer = new THREE.WebGLRenderer({ canvas, context, alpha: true });
  renderer.toneMapping = THREE.NeutralToneMapping;
  renderer.setClearColor(0x000000, 0);
  return { renderer, isSoft };
}

/** Asked of a context of its own: edges are smoothed or not from the start. Not every browser owns up to being slow. */
function isDrawnInSoftware(): boolean {
  const probe = new OffscreenCanvas(1, 1).getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!probe) return true;
  const info = probe.getExtension('WEBGL_debug_renderer_info');
  const name = String(probe.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : probe.RENDERER));
  probe.getExtension('WEBGL_lose_context')?.loseContext();
  return SOFT.test(name);
}
