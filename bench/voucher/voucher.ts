import { resultAuthoring } from '../../src/areas/proposals/contract.ts';
import { aVoucher } from '../../src/areas/proposals/examples.ts';
import { voucherPdf } from '../../src/areas/proposals/service/vouchers/document.ts';
import { readSites } from '../../src/host/sites.ts';

const WARM_UP = 5;
const ROUNDS = 25;
const GOAL_MS = 150;

/** How long a voucher's PDF takes, fonts embedded and code drawn, once the first ones are made. Goal <= 150 ms. */
export default async function voucher(): Promise<void> {
  const sites = await readSites('seeds/sites');
  const settings = resultAuthoring.parse({});
  for (const site of sites.filter(({ market }) => market === 'BR')) {
    const check = `https://portal.example/${site.key}/voucher?codigo=7K2Q9-QTM4W-XH8ZP-3N5RV`;
    const document = { site, voucher: aVoucher(), settings, check, checkCode: '7K2Q9-QTM4W-XH8ZP-3N5RV' };
    const taken: number[] = [];
    let bytes = 0;
    let before = process.cpuUsage();
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      if (round === WARM_UP) before = process.cpuUsage();
      const started = performance.now();
      bytes = (await voucherPdf({ ...document, issuedOn: '2026-11-22' })).length;
      if (round >= WARM_UP) taken.push(performance.now() - started);
    }
    const { user, system } = process.cpuUsage(before);
    const cpu = ((user + system) / 1000 / ROUNDS).toFixed(0);
    taken.sort((one, other) => one - other);
    const at = (share: number) => (taken[Math.floor(share * (taken.length - 1))] ?? 0).toFixed(0);
    const size = (bytes / 1024).toFixed(0);
    const times = `p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  (goal <= ${GOAL_MS} ms; ${cpu} ms of processor)`;
    console.log(`  ${site.key.padEnd(12)} ${times}  ${size} KB`);
  }
}
