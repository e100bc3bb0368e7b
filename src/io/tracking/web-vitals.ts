import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { hasAgreed } from './page-consent.ts';
import { VITALS } from './vitals-address.ts';

type Page = Window & typeof globalThis;
const measured = new WeakSet<Page>();

/**
 * Measures the Core Web Vitals of this visit's document, with how soon the server answered, and sends them once, when it is left: with the
 * path that it was opened at, of which the server keeps the pattern alone. Only for who agrees to be measured, also at that moment.
 */
export function measureVitals(page: Page): void {
  if (measured.has(page)) return;
  measured.add(page);
  const { document, location, navigator } = page;
  const path = location.pathname;
  const values: Partial<Record<Metric['name'], number>> = {};
  const keep = ({ name, value }: Metric) => {
    values[name] = value;
  };
  for (const measure of [onLCP, onINP, onCLS, onTTFB]) measure(keep, { reportAllChanges: true });
  const send = () => {
    if (document.visibilityState !== 'hidden' || values.LCP === undefined || !hasAgreed('measure', document))
      return;
    document.removeEventListener('visibilitychange', send);
    const device = page.matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop';
    const body = JSON.stringify({ path, device, values });
    navigator.sendBeacon(VITALS, new Blob([body], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', send);
}
