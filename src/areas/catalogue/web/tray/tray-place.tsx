import { lazy, Suspense } from 'react';
import { useCompared } from './compared.ts';

const Tray = lazy(() => import('./comparison-tray.tsx'));

/** Where the comparison tray stands once there is something in it; before that a page loads nothing of it. */
export function TrayPlace() {
  const { codes } = useCompared();
  return codes.length > 0 ? (
    <Suspense>
      <Tray />
    </Suspense>
  ) : null;
}
