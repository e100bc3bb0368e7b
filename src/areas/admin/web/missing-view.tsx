import { Link } from 'react-router';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { SCREEN_PATHS } from './addresses.ts';
import { labels } from './labels.ts';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';

/** What stands in a screen's place where there is none, or where it failed: within the administration, with its menu. */
export function NoScreen({ isMissing }: { isMissing: boolean }) {
  const t = useLabels(labels);
  const kind = isMissing ? 'missing' : 'failed';
  return (
    <>
      <ScreenHead title={t(`${kind}.title`)} intro={t(`${kind}.text`)} />
      <div className={styles.acts}>
        {/* A form that asks for the same address again: whatever has failed is left behind with the page. */}
        {!isMissing && (
          <form>
            <Button type="submit">{t('failed.again')}</Button>
          </form>
        )}
        <Link to={SCREEN_PATHS.home} className={buttonClass('secondary')} reloadDocument>
          <span>{t('missing.home')}</span>
        </Link>
      </div>
    </>
  );
}
