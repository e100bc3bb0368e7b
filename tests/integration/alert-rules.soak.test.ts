/** Prometheus' own word on the alerts: `promtool` reads the rules, and says of series over time which alerts they raise. In a soak alone. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { installPackages, programOf } from '../../scripts/programs.mjs';

const RULES = resolve(import.meta.dirname, '../../deploy/prometheus/vitrine.rules.yml');
const run = promisify(execFile);

/** Series that raise an alert, and the moment at which it has to be there; and the same a little less, which must not. */
type Case = {
  readonly alert: string;
  readonly at: string;
  readonly raised: Readonly<Record<string, string>>;
  readonly quiet: Readonly<Record<string, string>>;
};
const answered = (status: string) => `vitrine_http_request_seconds_count{route="/:site",status="${status}"}`;
const CASES: readonly Case[] = [
  { alert: 'VitrineAbsent', at: '5m', raised: {}, quiet: { vitrine_build_info: '1x10' } },
  {
    alert: 'VitrineErrorBudgetFast',
    at: '90m',
    // Two of a hundred, and one of a hundred, where 1.44 of a hundred is the bound.
    raised: { [answered('2xx')]: '0+98x120', [answered('5xx')]: '0+2x120' },
    quiet: { [answered('2xx')]: '0+99x120', [answered('5xx')]: '0+1x120' },
  },
  {
    alert: 'VitrineErrorBudgetSlow',
    at: '10h',
    raised: { [answered('2xx')]: '0+99x800', [answered('5xx')]: '0+1x800' },
    quiet: { [answered('2xx')]: '0+995x800', [answered('5xx')]: '0+5x800' },
  },
  {
    alert: 'VitrineDatabaseDown',
    at: '5m',
    raised: { 'vitrine_database_up{instance="a"}': '1x10', 'vitrine_database_up{instance="b"}': '1 0x10' },
    quiet: { 'vitrine_database_up{instance="a"}': '1x10', 'vitrine_database_up{instance="b"}': '1 0 1x10' },
  },
  {
    alert: 'VitrineUpstreamDenied',
    at: '5m',
    // The counter is there from the beginning, so that the first refusal is an increase.
    raised: { 'vitrine_upstream_calls_total{upstream="crm",outcome="denied"}': '0 0 1x10' },
    quiet: { 'vitrine_upstream_calls_total{upstream="crm",outcome="denied"}': '0x12' },
  },
  {
    alert: 'VitrineQueueStuck',
    at: '30m',
    raised: { 'vitrine_job_oldest_seconds{queue="mail"}': '0+60x40' },
    // Leads of one person in their order have an alert of their own.
    quiet: { 'vitrine_job_oldest_seconds{queue="lead-delivery-in-order"}': '0+60x40' },
  },
  {
    alert: 'VitrineLeadsLate',
    at: '80m',
    raised: { vitrine_lead_oldest_pending_seconds: '0+60x90' },
    quiet: { vitrine_lead_oldest_pending_seconds: '3000x90' },
  },
  {
    alert: 'VitrinePoolWaiting',
    at: '10m',
    raised: { vitrine_db_pool_waiting: '3x15', 'vitrine_db_pool_connections{state="idle"}': '0x15' },
    quiet: { vitrine_db_pool_waiting: '3x15', 'vitrine_db_pool_connections{state="idle"}': '1x15' },
  },
  {
    alert: 'VitrineDiskFilling',
    at: '7h',
    // Ten megabytes a minute of ten gigabytes are gone within a day.
    raised: { vitrine_disk_free_bytes: '10000000000-10000000x450' },
    quiet: { vitrine_disk_free_bytes: '10000000000x450' },
  },
  {
    alert: 'VitrineBreakGlass',
    at: '5m',
    raised: { vitrine_staff_break_glass_total: '0 0 1x10' },
    quiet: { vitrine_staff_break_glass_total: '1x12' },
  },
  {
    alert: 'VitrineCdnUnheard',
    at: '10m',
    raised: { 'vitrine_cdn_purges_waiting{status="untold"}': '1x15' },
    quiet: { 'vitrine_cdn_purges_waiting{status="untold"}': '1 1 0x15' },
  },
];

/** As `promtool test rules` wants them: only whether the alert is there is looked at. */
const testOf = ({ alert, at }: Case, series: Readonly<Record<string, string>>, expr: string) => ({
  interval: '1m',
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
  promql_expr_test: [
    {
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) > 0 or vector(0)`,
      eval_time: at,
      exp_samples: [{ labels: '{}', value: expr === 'raised' ? 1 : 0 }],
    },
  ],
});

describe('the alerts, by Prometheus itself', () => {
  let promtool: string;
  let folder: string;
  beforeAll(async () => {
    if (!programOf(['promtool'])) installPackages(['prometheus']);
    promtool = programOf(['promtool']) ?? '';
    expect(promtool, 'promtool: install prometheus').not.toBe('');
    folder = await mkdtemp(join(tmpdir(), 'vitrine-alerts-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are rules that it takes', async () => {
    const { stdout } = await run(promtool, ['check', 'rules', RULES]);
    expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
  });

  it.each(CASES)('$alert is raised by what it is for, and not by less', async (one) => {
    const file = join(folder, `${one.alert}.yml`);
    const tests = [testOf(one, one.raised, 'raised'), testOf(one, one.quiet, 'quiet')];
    await writeFile(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
    const { stdout } = await run(promtool, ['test', 'rules', file]).catch((error) => {
      throw new Error(`${error.stdout}\n${error.stderr}`);
    });
    expect(stdout).toContain('SUCCESS');
  });
});
