import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { Customer } from '../contract.ts';
import { firstName } from '../index.ts';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { AccountFrame } from './account-frame.tsx';
import type { Answered } from './answered.ts';
import type { AccountPaths } from './entry.tsx';
import { labels } from './labels.ts';

export type RoomProps = {
  readonly paths: AccountPaths;
  readonly customer: Customer;
  readonly answered: Answered | undefined;
};

type HomeProps = Omit<RoomProps, 'answered'> & {
  /** What other areas know of a customer's orders, proposals, simulations and cars; and their vouchers. */
  readonly orders: ReactNode;
  /** What a request of theirs says of them, if it may join their details. */
  readonly request: ReactNode;
  /** What they have asked dealers for last. */
  readonly requests: ReactNode;
  readonly hasRequests: boolean;
  readonly proposals: ReactNode;
  readonly simulations: ReactNode;
  readonly cars: ReactNode;
  readonly bonuses: ReactNode;
  /** Where to go on from a card in which nothing is yet. */
  readonly begin: { readonly orders: string | undefined; readonly cars: string | undefined };
  /** Where the site has employee and corporate programmes: those of the customer, and what they are called. */
  readonly programmes?: { readonly title: string; readonly own: ReactNode } | undefined;
};

/** Everything of a customer at a glance. */
export function HomeView({ paths, customer, programmes, begin, ...own }: HomeProps) {
  const t = useLabels(labels);
  const { orders, request, requests, proposals, simulations, cars, bonuses } = own;
  const { person, email } = customer;
  const { address } = person;
  const home = [address.street, address.number, address.neighborhood, address.city, address.state];
  const known = [
    [t('email'), email],
    [t('document'), person.document],
    [t('phone'), person.phone],
    [t('details.address'), home.filter(Boolean).join(', ')],
  ].filter(([, value]) => value);
  return (
    <AccountFrame
      paths={paths}
      room="home"
      title={t('home.hello', { name: firstName(person.name) })}
      intro={t('home.intro')}
    >
      <AccountCard id="orders" title={t('orders.title')}>
        {orders}
        {begin.orders && (
          <LinkButton look="secondary" href={begin.orders}>
            {t('orders.begin')}
          </LinkButton>
        )}
      </AccountCard>
      <AccountCard id="details" title={t('details.title')}>
        <dl className={styles.known}>
          {known.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {request}
        {known.length === 1 && <p>{t('details.none')}</p>}
        <LinkButton look="secondary" href={paths.details}>
          {t('details.change')}
        </LinkButton>
      </AccountCard>
      <AccountCard id="requests" title={t('requests.own')}>
        {requests}
        {own.hasRequests && (
          <LinkButton look="secondary" href={paths.requests}>
            {t('requests.all')}
          </LinkButton>
        )}
      </AccountCard>
      <AccountCard id="proposals" title={t('proposals.title')}>
        {proposals}
      </AccountCard>
      <AccountCard id="simulations" title={t('simulations.title')}>
        {simulations}
      </AccountCard>
      <AccountCard id="cars" title={t('cars.title')}>
        {cars}
        {begin.cars && (
          <LinkButton look="secondary" href={begin.cars}>
            {t('cars.begin')}
          </LinkButton>
        )}
      </AccountCard>
      <AccountCard id="bonuses" title={t('bonuses.title')}>
        {bonuses}
      </AccountCard>
      {programmes && (
        <AccountCard id="programmes" title={programmes.title}>
          {programmes.own}
        </AccountCard>
      )}
    </AccountFrame>
  );
}
