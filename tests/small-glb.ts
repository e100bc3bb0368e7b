type Material = { name: string; colour: readonly [number, number, number] };
type Surface = {
  /** Number of the material that it has by itself. */
  material: number;
  mappings: readonly { material: number; variants: readonly number[] }[];
};

/** A binary glTF 2.0 file: a box for each surface, one above the other, that changes by `KHR_materials_variants`. */
export function smallGlb(
  variants: readonly string[],
  materials: readonly Material[],
  surfaces: readonly Surface[],
) {
  const corners = [0, 1].flatMap((x) => [0, 1].flatMap((y) => [0, 1].map((z) => [x * 1.8, y * 0.7, z * 4])));
  const faces = [
    0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1, 2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7,
    3,
  ];
  const positions = new Float32Array(corners.flat());
  const indices = new Uint16Array(faces);
  const binary = Buffer.concat([Buffer.from(positions.buffer), Buffer.from(indices.buffer)]);
  const extension = 'KHR_materials_variants';
  const json = {
    asset: { version: '2.0' },
    extensionsUsed: [extension],
    extensions: { [extension]: { variants: variants.map((name) => ({ name })) } },
    scene: 0,
    scenes: [{ nodes: surfaces.map((_, at) => at) }],
    nodes: surfaces.map((_, at) => ({ mesh: at, translation: [-0.9, 0.4 + at * 0.7, -2] })),
    meshes: surfaces.map(({ material, mappings }) => ({
      primitives: [
        { attributes: { POSITION: 0 }, indices: 1, material, extensions: { [extension]: { mappings } } },
      ],
    })),
    materials: materials.map(({ name, colour }) => ({
      name,
      pbrMetallicRoughness: { baseColorFactor: [...colour, 1], metallicFactor: 0, roughnessFactor: 0.4 },
    })),
    buffers: [{ byteLength: binary.length }],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: positions.byteLength },
      { buffer: 0, byteOffset: positions.byteLength, byteLength: indices.byteLength },
    ],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 8, type: 'VEC3', min: [0, 0, 0], max: [1.8, 0.7, 4] },
      { bufferView: 1, componentType: 5123, count: faces.length, type: 'SCALAR' },
    ],
  };
  const text = Buffer.from(JSON.stringify(json));
  const chunks = [chunk(0x4e4f534a, text, 0x20), chunk(0x004e4942, binary, 0)];
  const head = Buffer.alloc(12);
  head.writeUInt32LE(0x46546c67, 0);
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + chunks.reduce((sum, { length }) => sum + length, 0), 8);
  const file = Buffer.concat([head, ...chunks]);
  return new Uint8Array(file).buffer;
}

function chunk(type: number, content: Buffer, padding: number): Buffer {
  const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4, padding)]);
  const head = Buffer.alloc(8);
  head.writeUInt32LE(padded.length, 0);
  head.writeUInt32LE(type, 4);
  return Buffer.concat([head, padded]);
}
