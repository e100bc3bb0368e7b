// npm run bench [-- NAME …]: every benchmark prints ratios measured in one run; none asserts.
import { buildIfChanged } from '../scripts/build.mjs';

const NAMES = [
  'bytes',
  'pages',
  'services',
  'b2',
  'desk',
  'leads',
  'dealers',
  'stock',
  'search',
  'reservation',
  'growth',
  'admin-lists',
  'quotation',
  'voucher',
  'uploads',
  'engine',
  'configurator',
  'lighthouse',
  'inp',
  'clicks',
  'steps',
  'opening',
  'viewer',
] as const;
const asked = process.argv.slice(2);
await buildIfChanged();

for (const name of NAMES.filter((one) => asked.length === 0 || asked.includes(one))) {
  console.log(`\n${name}`);
  const { default: bench } = (await import(`./${name}/${name}.ts`)) as { default: () => Promise<void> };
  await bench();
}
process.exit(0);
