import { Fragment } from 'react';
import { Form } from 'react-router';
import { formatDate } from '../../../../kit/calendar.ts';
import {
  DEFAULT_MARKET,
  IDENTITIES,
  MARKET_CODES,
  type MarketCode,
} from '../../../../kit/markets/identities.ts';
import { LAWS } from '../../../../kit/markets/laws.ts';
import type { MessageKey } from '../../../../kit/validators/message-keys.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { labels as fieldLabels } from '../../../../ui/validation/labels.ts';
import { useSite } from '../../../platform/web/index.ts';
import { type OpenWish, privacyList, sameListQuery } from '../../contract.ts';
import { PRIVACY_RIGHTS, WISH_DUE_SOON_DAYS, WISH_TERMS, type WishTerm } from '../../index.ts';
import { Act, Card, Cards } from '../act.tsx';
import { useConfirmations } from '../confirmations.tsx';
import styles from '../screens.module.css';
import { labels } from './labels.ts';
import { Filter, Pager } from './parts.tsx';
import { PersonFields } from './person-fields.tsx';

/** What was typed of a wish that could not be written down. */
export type NoteAnswer = {
  readonly errors?: Readonly<Record<string, MessageKey>>;
  readonly typed?: Readonly<Record<string, string>>;
};

/** What the address calls the last wish of the page before: the page has another list, with a place of its own. */
export const WISH_PLACE = 'pedidos';

/** A page of the wishes that wait. */
export type OpenWishPage = {
  readonly wishes: readonly OpenWish[];
  readonly after: string | undefined;
  readonly next: string | undefined;
  /** Those of which term are shown; all where none is chosen. */
  readonly term: WishTerm | undefined;
};

/** The wishes that wait, what is due first at the top; that one is late is said in words. */
export function OpenWishes(props: OpenWishPage) {
  const t = useLabels(labels);
  const { after, next, term } = props;
  return (
    <>
      <Filter>
        <Select
          label={t('wishes.term')}
          name="prazo"
          defaultValue={props.term ?? ''}
          options={['' as const, ...WISH_TERMS].map((value) => ({
            value,
            label: t(`wishes.term.${value || 'all'}`, { days: WISH_DUE_SOON_DAYS }),
          }))}
        />
      </Filter>
      {props.wishes.length > 0 ? (
        <WishRows wishes={props.wishes} />
      ) : (
        <p className={styles.empty}>{t(props.term ? 'wishes.none-such' : 'wishes.none')}</p>
      )}
      <Pager
        name={t('wishes.title')}
        query={sameListQuery(privacyList, { term })}
        field={WISH_PLACE}
        after={after}
        next={next}
      />
    </>
  );
}

function WishRows({ wishes }: { wishes: readonly OpenWish[] }) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const ask = useConfirmations();
  const wordsOf = (right: OpenWish['right'], receivedOn: string) => ({
    right: t(`wishes.right.${right}`),
    day: formatDate(receivedOn, locale),
  });
  const heads = ['due', 'right', 'law', 'received', 'done'] as const;
  return (
    <Cards name={t('wishes.title')} heads={heads.map((one) => t(`wishes.${one}`))}>
      {wishes.map(({ id, market, right, receivedOn, dueOn, due }) => (
        <Card
          key={id}
          cells={[
            <Fragment key="due">
              {formatDate(dueOn, locale)}{' '}
              <span className={due.is === 'left' ? styles.fine : styles.bad}>
                {due.is === 'today' ? t('wishes.today') : t(`wishes.${due.is}`, { count: due.days })}
              </span>
            </Fragment>,
            t(`wishes.right.${right}`),
            lawOf(market),
            formatDate(receivedOn, locale),
            <Act
              key="meet"
              form="meet"
              fields={{ id }}
              name={t('wishes.meet-one', wordsOf(right, receivedOn))}
              confirmation={ask('wish.meet', t('wishes.meet'), wordsOf(right, receivedOn))}
            >
              {t('wishes.meet')}
            </Act>,
          ]}
        />
      ))}
    </Cards>
  );
}

/** Writes down a wish that came by mail, by phone or over the counter: its term runs from that day on. */
export function NoteWish({ today, answer }: { today: string; answer: NoteAnswer | undefined }) {
  const t = useLabels(labels);
  const validationText = useLabels(fieldLabels);
  const error = answer?.errors?.receivedOn;
  return (
    <section className={styles.card}>
      <h2>{t('wishes.note-title')}</h2>
      <p className={styles.soft}>{t('wishes.note-intro')}</p>
      <Form method="post" className={styles.stepForm} noValidate autoComplete="off">
        <input type="hidden" name="form" value="note" />
        <PersonFields result={answer} />
        <Select
          label={t('privacy.wish')}
          name="right"
          defaultValue={answer?.typed?.right ?? 'access'}
          options={PRIVACY_RIGHTS.map((value) => ({ value, label: t(`wishes.right.${value}`) }))}
        />
        <Select
          label={t('wishes.law')}
          name="market"
          defaultValue={answer?.typed?.market ?? DEFAULT_MARKET}
          options={MARKET_CODES.map((value) => ({ value, label: lawOf(value) }))}
        />
        <TextField
          label={t('wishes.received')}
          name="receivedOn"
          type="date"
          required
          max={today}
          defaultValue={answer?.typed?.receivedOn ?? today}
          error={error && validationText(error)}
        />
        <div className={styles.acts}>
          <Button type="submit" look="secondary">
            {t('wishes.note')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** A country, and the law by which it protects personal data. */
const lawOf = (market: MarketCode): string => `${IDENTITIES[market].ownName} (${LAWS[market].dataLaw})`;
