import { LinkButton } from '../../../../ui/controls/button.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import type { Screen } from '../../index.ts';
import { SCREEN_PATHS } from '../addresses.ts';
import { labels } from '../labels.ts';

/** The list of a screen as a file, as it is filtered now. */
export function CsvLink({
  screen,
  query: request,
}: {
  screen: Screen;
  query: Readonly<Record<string, string>>;
}) {
  const t = useLabels(labels);
  return (
    <LinkButton look="secondary" href={`${SCREEN_PATHS[screen]}.csv?${new URLSearchParams(request)}`}>
      {t('leads.csv')}
    </LinkButton>
  );
}
