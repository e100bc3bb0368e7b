import type { ComponentProps } from 'react';
import { buttonClass, LinkButton } from '../../../ui/controls/button.tsx';
import page from '../../../ui/controls/page.module.css';
import { useLabels } from '../../../ui/labels.tsx';
import type { CarFile } from '../../configurator/index.ts';
import { AgreedBox } from './agreed-box.tsx';
import { labels } from './labels.ts';
import { PaperView } from './paper-view.tsx';
import styles from './simulator.module.css';
import type { AgreedEnded } from './view.ts';

type Props = {
  readonly paper: CarFile | undefined;
  readonly file: string;
  readonly home: string;
  readonly brandName: string;
  /** Why there is none, where the link was one. */
  readonly ended: AgreedEnded | undefined;
  /** What goes on from it to a purchase. */
  readonly agreed: Omit<ComponentProps<typeof AgreedBox>, 'isSame' | 'level' | 'ended' | 'today'> | undefined;
};

/** What a customer's link opens; once it has ended, what to do instead. */
export function CustomerPage({ paper, file, home, brandName: brand, ended, agreed }: Props) {
  const t = useLabels(labels);
  if (!paper)
    return (
      <div className={`frame ${page.page} ${styles.gone}`}>
        <h1>{t('customer-gone')}</h1>
        {ended && ended.reason !== 'expired' ? (
          <AgreedBox agreed={undefined} ended={ended} reserve={undefined} configurator={undefined} isSame />
        ) : (
          <p>{t('customer-gone-text')}</p>
        )}
        <a href={home} className={buttonClass(ended?.newest ? 'secondary' : 'primary')}>
          {t('customer-home', { brand })}
        </a>
      </div>
    );
  return (
    <div className={`frame ${page.page} ${styles.customer}`}>
      <PaperView paper={paper} heading="h1">
        <LinkButton href={file} download wide>
          {t('download')}
        </LinkButton>
      </PaperView>
      {agreed && <AgreedBox {...agreed} isSame />}
    </div>
  );
}
