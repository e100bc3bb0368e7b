import { describe, expect, it } from 'vitest';
import { siteFile } from '../contract.ts';
import { tagManagerMetadata, tagOrigins } from './tag-manager.ts';

const site = { brand: 'aurora', brandName: 'Aurora', market: 'BR', theme: 'aurora' };
const script = 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123';
const read = (tagManager: unknown) => siteFile.safeParse({ ...site, tagManager });
const faults = (tagManager: unknown) => [
  ...new Set(read(tagManager).error?.issues.map(({ path }) => path.join('.'))),
];

describe('the tag manager of a site', () => {
  it('is named by its script alone: the portal then lets in the host of that, and grants what its banner asks for', () => {
    const manager = read({ script }).data?.tagManager;
    if (!manager) throw new Error('refused');
    const host = 'https://www.googletagmanager.com';
    expect(tagOrigins(manager)).toEqual({ scripts: [host], calls: [host], pictures: [host], frames: [] });
    expect(tagManagerMetadata(manager, ['visita'])).toEqual({
      'tracking-tagManager': script,
      'tracking-measureSignals': 'analytics_storage',
      'tracking-recogniseSignals': 'ad_storage ad_user_data',
      'tracking-closedPages': 'visita',
    });
    expect(read(undefined).data?.tagManager).toBeUndefined();
  });

  it('names the hosts that it reaches, all of a domain at once too, and the signals of each purpose', () => {
    const manager = read({
      script,
      calls: ['https://*.google-analytics.com', 'https://region1.analytics.example:8443'],
      signals: { recognise: ['ad_storage', 'ad_user_data', 'ad_personalization'] },
    }).data?.tagManager;
    expect(manager?.calls).toHaveLength(2);
    expect(manager?.signals).toEqual({
      measure: ['analytics_storage'],
      recognise: ['ad_storage', 'ad_user_data', 'ad_personalization'],
    });
  });

  it.each([
    [{}, 'tagManager.script'],
    [{ script: 'http://tags.example/gtm.js' }, 'tagManager.script'],
    [{ script: 'javascript:alert(1)' }, 'tagManager.script'],
    [{ script: 'https://localhost/gtm.js' }, 'tagManager.script'],
    [{ script, calls: ['*'] }, 'tagManager.calls.0'],
    [{ script, calls: ['https:'] }, 'tagManager.calls.0'],
    [{ script, calls: ['https://*.com'] }, 'tagManager.calls.0'],
    [{ script, scripts: ["https://a.example; script-src 'unsafe-inline'"] }, 'tagManager.scripts.0'],
    [{ script, frames: ['https://a.example/path'] }, 'tagManager.frames.0'],
    [{ script, pictures: ['data:'] }, 'tagManager.pictures.0'],
    [{ script, signals: { measure: ['everything'] } }, 'tagManager.signals.measure.0'],
    [{ script, signals: { measure: ['ad_storage'] } }, 'tagManager.signals'],
  ])('is refused where it lets in more than hosts, or grants what nobody knows: %o', (manager, place) =>
    expect(faults(manager)).toEqual([place]),
  );
});
