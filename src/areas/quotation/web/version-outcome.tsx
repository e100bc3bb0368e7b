import { formatMoney } from '../../../kit/money.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { nextStep } from '../index.ts';
import { labels } from './labels.ts';
import styles from './simulator.module.css';
import type { DecisionAnswer, QuotationView, ShownVersion } from './view.ts';

type Props = {
  readonly quotation: QuotationView;
  readonly version: ShownVersion;
  readonly refused: DecisionAnswer | undefined;
};

/** What became of a saved version, and what to do next. */
export function VersionOutcome({ quotation, version, refused }: Props) {
  const t = useLabels(labels);
  const isLast = version.version === quotation.versions[0]?.version;
  const { state, crm } = version;
  const decision = version.decision && {
    by: version.decision.by ?? t('by-gone'),
    reason: version.decision.reason,
  };
  if (state === 'waiting') return <Waiting version={version} refused={refused} />;
  if (state === 'superseded')
    return (
      <div className={styles.outcome} data-kind="waiting">
        <h2>{t('superseded-title')}</h2>
        <p role={refused ? 'alert' : undefined}>{t('superseded-text', { version: version.version })}</p>
        <a href={quotation.versions[0]?.href} className={buttonClass('secondary')}>
          {t('see-newest')}
        </a>
      </div>
    );
  if (state === 'refused')
    return (
      <div className={styles.outcome} data-kind="failed">
        <h2>{t('refused-title')}</h2>
        {decision && <p>{t('refused-text', decision)}</p>}
      </div>
    );
  return (
    <>
      {decision && <p className={styles.soft}>{t('approved-by', decision)}</p>}
      {crm.state === 'saved' ? (
        <div className={styles.outcome} data-kind="saved" role="status">
          <h2>{t('saved-title')}</h2>
          <p>{t('saved-text', { version: version.version })}</p>
        </div>
      ) : (
        <div className={styles.outcome} data-kind="failed" role="alert">
          <h2>{t('save-failed')}</h2>
          <p>{t(crm.code ? `crm-${crm.code}` : 'crm-none')}</p>
          <p>{t(`next-${nextStep(crm.code)}`)}</p>
          {quotation.isOwn && isLast && (
            <form method="post">
              <Button type="submit" name="intent" value="send" look="secondary">
                {t('send-again')}
              </Button>
            </form>
          )}
        </div>
      )}
    </>
  );
}

function Waiting({ version, refused }: Pick<Props, 'version' | 'refused'>) {
  const t = useLabels(labels);
  const site = useSite();
  const { mayDecide, discount, tradeIn } = version;
  const money = (cents: number) => formatMoney(cents, site);
  return (
    <div className={styles.outcome} data-kind="waiting">
      <h2>{t('waiting-title')}</h2>
      <p>
        {t(mayDecide === true ? 'waiting-decide' : 'waiting-text', {
          version: version.version,
          discount: money(discount),
        })}
      </p>
      {tradeIn && (
        <p className={styles.soft}>
          {t(tradeIn.guide === undefined ? 'waiting-unknown' : 'waiting-parts', {
            tradeIn: money(tradeIn.taken),
            guide: money(tradeIn.guide ?? 0),
          })}
        </p>
      )}
      {mayDecide === true ? (
        <form method="post" className={styles.decide}>
          <input type="hidden" name="version" value={version.version} />
          <TextField
            label={t('reason')}
            name="reason"
            maxLength={300}
            required
            error={refused === 'required' ? t('required') : undefined}
          />
          <div className={styles.ways}>
            {(['approve', 'refuse'] as const).map((intent) => (
              <ConfirmButton
                key={intent}
                look={intent === 'approve' ? 'primary' : 'secondary'}
                field={['intent', intent]}
                question={t(`${intent}-question`, { version: version.version })}
                effect={<p>{t(`${intent}-effect`, { discount: formatMoney(discount, site) })}</p>}
                confirm={t(intent)}
              >
                {t(intent)}
              </ConfirmButton>
            ))}
          </div>
        </form>
      ) : (
        <p className={styles.soft}>{t(mayDecide)}</p>
      )}
      {refused && refused !== 'required' && <p role="alert">{t(refused)}</p>}
    </div>
  );
}
