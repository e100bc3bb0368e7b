import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { useCompared } from './compared.ts';

const Tray = lazyPart(async () => (await import('./comparison-tray.tsx')).default);

/** Where the comparison tray stands once there is something in it; before that a page loads nothing of it. */
export function TrayPlace() {
  const { codes } = useCompared();
  return codes.length > 0 ? <Tray /> : null;
}
