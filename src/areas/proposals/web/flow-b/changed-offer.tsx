import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { labels } from './labels.ts';
import { usePanelNumbers } from './numbers.ts';
import styles from './panel.module.css';
import { type Change, isRate } from './submit.ts';

type Props = {
  changes: readonly Change[];
  /** Given where the proposal cannot go on with other figures: the car is simulated again. */
  onSimulate: (() => void) | undefined;
};

/** The bank offers something else than was simulated: each figure as it was and as it is, before anything is sent again. */
export function ChangedOffer({ changes, onSimulate }: Props) {
  const t = useLabels(labels);
  const { money, rate } = usePanelNumbers();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const write = (figure: Change['figure'], value: number) =>
    figure === 'installments' ? String(value) : isRate(figure) ? rate(value) : money(value);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.notice}>
      <h4>{t('changed-title')}</h4>
      <p>{onSimulate ? t('outdated-text') : t('changed-text')}</p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ figure, sent, offered }) => (
            <li key={figure} className="numbers">
              {t('changed-line', {
                figure: t(`figure-${figure}`),
                sent: write(figure, sent),
                offered: write(figure, offered),
              })}
            </li>
          ))}
        </ul>
      )}
      {onSimulate && <Button onClick={onSimulate}>{t('simulate-again')}</Button>}
    </div>
  );
}
