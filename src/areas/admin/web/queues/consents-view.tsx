import { Form, Link } from 'react-router';
import type { MessageKey } from '../../../../kit/validators/message-keys.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import type { SelectOption } from '../../../../ui/controls/select.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import type { FoundConsent } from '../../contract.ts';
import { Card, Cards, Told } from '../act.tsx';
import { SCREEN_PATHS } from '../addresses.ts';
import styles from '../screens.module.css';
import { ScreenHead } from '../shell.tsx';
import { useTime } from '../time.ts';
import { labels } from './labels.ts';
import { siteName } from './of-site.ts';
import { PersonFields } from './person-fields.tsx';

/** What was found of somebody, or why nobody could be looked for. */
export type ConsentAnswer = {
  readonly found?: readonly FoundConsent[];
  readonly isNobody?: boolean;
  readonly errors?: Readonly<Record<string, MessageKey>>;
  readonly typed?: Readonly<Record<string, string>>;
};

const CHANNELS = ['email', 'sms', 'whatsapp', 'phone'] as const;

/** Consents of one person: which wording, yes or no, when and where; found by a form, so that no address says who. */
export function ConsentsView({
  sites,
  told,
}: {
  sites: readonly SelectOption[];
  told: ConsentAnswer | undefined;
}) {
  const t = useLabels(labels);
  const { found, typed = {} } = told ?? {};
  return (
    <>
      <ScreenHead title={t('consents.title')} intro={t('consents.intro')} />
      <p>
        <Link to={SCREEN_PATHS.privacy} className="lone-link">
          {t('consents.back')}
        </Link>
      </p>
      {told?.isNobody && <Told isRefused>{t('privacy.nobody')}</Told>}
      <section className={styles.card}>
        <h2>{t('privacy.person')}</h2>
        <Form method="post" className={styles.stepForm} noValidate autoComplete="off">
          <PersonFields told={told} />
          <div className={styles.acts}>
            <Button type="submit">{t('consents.find')}</Button>
          </div>
        </Form>
      </section>
      {found && <Told>{t('consents.found', { count: found.length })}</Told>}
      {found && found.length > 0 && (
        <>
          <Found found={found} sites={sites} />
          {/* A file and no page: the browser itself asks for it. */}
          <form method="post" action={`${SCREEN_PATHS.privacy}/consentimentos.csv`}>
            {(['mark', 'value'] as const).map((name) => (
              <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
            ))}
            <Button type="submit" look="secondary">
              {t('consents.csv')}
            </Button>
          </form>
        </>
      )}
    </>
  );
}

function Found({ found, sites }: { found: readonly FoundConsent[]; sites: readonly SelectOption[] }) {
  const t = useLabels(labels);
  const time = useTime();
  const heads = ['when', 'what', 'said', 'where', 'wording'] as const;
  const what = ({ kind, what: named, id }: FoundConsent) => {
    if (kind === 'proposal') return t('consents.proposal', { number: id });
    const channel = CHANNELS.find((one) => one === named);
    return channel ? t(`consents.channel.${channel}`) : named;
  };
  return (
    <Cards name={t('consents.title')} heads={heads.map((one) => t(`consents.${one}`))}>
      {found.map((one) => (
        <Card
          key={`${one.id} ${one.what} ${one.at}`}
          cells={[
            time(one.at),
            what(one),
            t(one.isGranted ? 'consents.yes' : 'consents.no'),
            `${siteName(sites, one.site)}, ${t(`consents.source.${one.source}`)}`,
            one.wording === undefined ? (
              one.version
            ) : (
              <details key="wording">
                <summary>{one.version}</summary>
                <p className={styles.wording}>{one.wording}</p>
              </details>
            ),
          ]}
        />
      ))}
    </Cards>
  );
}
