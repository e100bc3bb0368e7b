import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { withVite } from '../development/content-policy.ts';
import { contentPolicy } from '../http/content-policy.ts';
import { ofBuild } from './page-build.ts';

const aBuild = (version: string) => ({ assets: { version } }) as ServerBuild;

describe('what is made out of the pages', () => {
  it('is made once, and at once, where they are built', () => {
    let made = 0;
    const now = ofBuild(aBuild('1'), ({ assets }) => {
      made += 1;
      return assets.version;
    });
    expect([made, now(), now(), made]).toEqual([1, '1', '1', 1]);
  });

  it('is made anew when they are others than before, and not before that', async () => {
    let build = aBuild('1');
    let made = 0;
    const now = ofBuild(
      () => build,
      ({ assets }) => {
        made += 1;
        return assets.version;
      },
    );
    expect([await now(), await now(), made]).toEqual(['1', '1', 1]);
    build = aBuild('2');
    expect([await now(), made]).toEqual(['2', 2]);
  });
});

describe('the policy of a page that is worked on', () => {
  it('allows what Vite writes into the page and its socket, and no other directive changes', () => {
    const directives = (policy: string) => policy.split('; ');
    const visitors = directives(contentPolicy(Buffer.from('<script>a()</script>'), []));
    const changed = directives(withVite(visitors.join('; '))).filter((each) => !visitors.includes(each));
    expect(changed).toEqual([
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self' ws: wss:",
      "worker-src 'self' blob:",
    ]);
  });
});
