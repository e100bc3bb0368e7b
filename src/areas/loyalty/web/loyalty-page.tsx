import { type ReactNode, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { writeNumber } from '../../../kit/numerals.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import page from '../../../ui/controls/page.module.css';
import { Panel } from '../../../ui/controls/panel.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { ConsentDocuments } from '../../legal-documents/web/index.ts';
import type { Membership } from '../contract.ts';
import { EARNINGS } from '../index.ts';
import { labels } from './labels.ts';
import styles from './loyalty.module.css';
import { MemberView } from './member-view.tsx';
import type { LoyaltyAnswer, LoyaltyView as View } from './view.ts';

type Props = { crumbs: ReactNode; view: View; answered: LoyaltyAnswer | undefined };

/** The programme: what it is for everybody, and what a member has. Works before JavaScript. */
export function LoyaltyPage({ crumbs, view, answered }: Props) {
  const t = useLabels(labels);
  const { brandName: brand, programme, status } = view;
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{programme.name}</h1>
        <p className={page.intro}>{t('intro', { brand })}</p>
      </header>
      {answered?.refused && answered.refused !== 'documents-changed' && (
        <p role="alert" className={styles.refused}>
          {t(answered.refused)}
        </p>
      )}
      {status.is === 'member' ? (
        <>
          {status.member.isNew && <Welcome member={status.member} view={view} />}
          <MemberView view={view} member={status.member} answered={answered} />
        </>
      ) : (
        <Entry view={view} is={status.is} hasChanged={answered?.refused === 'documents-changed'} />
      )}
      <How view={view} />
      <Prizes view={view} />
      <Questions view={view} />
    </div>
  );
}

type EntryProps = { view: View; is: 'nobody' | 'no-car' | 'may-join'; hasChanged: boolean };

function Entry({ view, is, hasChanged }: EntryProps) {
  const t = useLabels(labels);
  const { brandName: brand, programme, paths } = view;
  if (is === 'may-join') {
    return (
      <Form method="post" className={styles.card}>
        <p>{t('join-text', { brand, points: programme.earn.welcome })}</p>
        <ConsentDocuments act="enrolment" hasChanged={hasChanged} />
        <Button type="submit" name="act" value="join">
          {t('join')}
        </Button>
      </Form>
    );
  }
  return (
    <section className={styles.card}>
      <p>{t(is === 'nobody' ? 'log-in-text' : 'no-car-text', { brand })}</p>
      <p>
        <LinkButton href={is === 'nobody' ? paths.logIn : paths.cars}>
          {t(is === 'nobody' ? 'log-in-go' : 'see-cars')}
        </LinkButton>
      </p>
    </section>
  );
}

/** Shown once: a modal, and before the page comes alive a part of it. Closing it is remembered. */
function Welcome({ member, view }: { member: Membership; view: View }) {
  const t = useLabels(labels);
  const isAlive = useHydrated();
  const [isOpen, setOpen] = useState(true);
  const submit = useSubmit();
  // However it is closed, it was read.
  const close = () => {
    setOpen(false);
    // The router shows what goes wrong with it.
    void submit({ act: 'welcomed' }, { method: 'post', preventScrollReset: true });
  };
  const title = t('welcome-title', { name: view.programme.name });
  const content = (
    // It closes when the answer says that it was read: whoever leaves before is welcomed once more, not told that they were.
    <Form method="post" className={styles.welcome} preventScrollReset>
      <p>{t('welcome-text', { points: writeNumber(member.balance) })}</p>
      <p>{t('welcome-privacy')}</p>
      <Button type="submit" name="act" value="welcomed">
        {t('welcome-close')}
      </Button>
    </Form>
  );
  if (isAlive) {
    return (
      <Panel open={isOpen} onClose={close} title={title} place="centre">
        {content}
      </Panel>
    );
  }
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {content}
    </section>
  );
}

function How({ view: { programme, brandName: brand } }: { view: View }) {
  const t = useLabels(labels);
  return (
    <section className={styles.part}>
      <h2>{t('how-title')}</h2>
      <ul className={styles.ways}>
        {EARNINGS.filter((one) => programme.earn[one] > 0).map((one) => (
          <li key={one}>
            <strong className="numbers">+{writeNumber(programme.earn[one])}</strong>
            <span>{t(one, { brand })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Prizes({ view: { programme } }: { view: View }) {
  const t = useLabels(labels);
  if (programme.prizes.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t('prizes')}</h2>
      <ul className={styles.prizes}>
        {programme.prizes.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={styles.soft}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Questions({ view: { programme } }: { view: View }) {
  const t = useLabels(labels);
  if (programme.faq.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t('faq')}</h2>
      <div>
        {programme.faq.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
