import { resultAuthoring } from '../../src/areas/proposals/contract.ts';
import { aVoucher } from '../../src/areas/proposals/examples.ts';
import { voucherPdf } from '../../src/areas/proposals/service/vouchers/document.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import type { Run } from '../figures.ts';

const GOAL_MS = 150;

/** How long a voucher's PDF takes, fonts embedded and code drawn, once the first ones are made. Goal <= 150 ms. */
export default async function voucher(run: Run): Promise<void> {
  const [warmUp, rounds] = [run.amount(5, 0), run.amount(25, 1)];
  const sites = await readSites('seeds/sites');
  const settings = resultAuthoring.parse({});
  const all = sites.filter(({ market }) => market === 'BR');
  for (const site of run.amount(all, all.slice(0, 1))) {
    const check = `https://portal.example/${site.key}/voucher?codigo=7K2Q9-QTM4W-XH8ZP-3N5RV`;
    const document = { site, voucher: aVoucher(), settings, check, checkCode: '7K2Q9-QTM4W-XH8ZP-3N5RV' };
    const taken: number[] = [];
    let bytes = 0;
    let before = process.cpuUsage();
    for (let round = 0; round < warmUp + rounds; round++) {
      if (round === warmUp) before = process.cpuUsage();
      const started = performance.now();
      bytes = (await voucherPdf({ ...document, issuedOn: '2026-11-22' })).length;
      if (round >= warmUp) taken.push(performance.now() - started);
    }
    const { user, system } = process.cpuUsage(before);
    const cpu = ((user + system) / 1000 / rounds).toFixed(0);
    taken.sort((one, other) => one - other);
    const at = (share: number) => taken[Math.floor(share * (taken.length - 1))] ?? Number.NaN;
    const fields = { unit: 'ms', better: 'lower' as const, goal: GOAL_MS };
    run.tell({ name: `${site.key}, p50`, value: at(0.5), ...fields }, `${cpu} ms of processor`);
    run.tell({ name: `${site.key}, p95`, value: at(0.95), ...fields }, `${(bytes / 1024).toFixed(0)} KB`);
  }
}
