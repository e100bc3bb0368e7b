import { LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { Customer } from '../contract.ts';
import { firstName } from '../index.ts';
import styles from './account.module.css';
import { AccountForm, type FormField } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import type { Answered } from './answered.ts';
import type { AccountPaths } from './entry.tsx';
import { labels } from './labels.ts';

export type RoomProps = {
  readonly paths: AccountPaths;
  readonly customer: Customer;
  readonly answered: Answered | undefined;
};

/** Everything of a customer at a glance. */
export function HomeView({ paths, customer }: Omit<RoomProps, 'answered'>) {
  const t = useLabels(labels);
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
      <section className={styles.card} aria-labelledby="account-details">
        <h2 id="account-details">{t('details.title')}</h2>
        <dl className={styles.known}>
          {known.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {known.length === 1 && <p>{t('details.none')}</p>}
        <LinkButton look="secondary" href={paths.details}>
          {t('details.change')}
        </LinkButton>
      </section>
    </AccountFrame>
  );
}

/** What a customer has chosen to keep. */
export function DetailsView({ paths, customer, answered }: RoomProps) {
  const t = useLabels(labels);
  const { market } = useSite();
  const { name, document, phone, address } = customer.person;
  const fields: readonly FormField[] = [
    {
      name: 'name',
      label: t('name'),
      autoComplete: 'name',
      maxLength: 120,
      required: true,
      defaultValue: name,
    },
    {
      name: 'document',
      label: t('document'),
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: 20,
      defaultValue: document,
    },
    {
      name: 'phone',
      label: t('phone'),
      type: 'tel',
      inputMode: 'tel',
      autoComplete: market === 'BR' ? 'tel-national' : 'tel',
      maxLength: 25,
      defaultValue: phone,
    },
    {
      name: 'postalCode',
      label: t('postal-code'),
      inputMode: market === 'BR' ? 'numeric' : 'text',
      autoComplete: 'postal-code',
      maxLength: 10,
      defaultValue: address.postalCode,
    },
    {
      name: 'street',
      label: t('street'),
      autoComplete: 'address-line1',
      maxLength: 120,
      defaultValue: address.street,
    },
    { name: 'number', label: t('number'), autoComplete: 'off', maxLength: 20, defaultValue: address.number },
    {
      name: 'complement',
      label: t('complement'),
      autoComplete: 'address-line2',
      maxLength: 120,
      defaultValue: address.complement,
    },
    {
      name: 'neighborhood',
      label: t('neighborhood'),
      autoComplete: 'address-level3',
      maxLength: 120,
      defaultValue: address.neighborhood,
    },
    {
      name: 'city',
      label: t('city'),
      autoComplete: 'address-level2',
      maxLength: 120,
      defaultValue: address.city,
    },
    {
      name: 'state',
      label: t('state'),
      autoComplete: 'address-level1',
      maxLength: 120,
      defaultValue: address.state,
    },
  ];
  return (
    <AccountFrame paths={paths} room="details" title={t('details.title')} intro={t('details.intro')}>
      {answered?.ok && (
        <p role="status" className={styles.notice}>
          {t('details.done')}
        </p>
      )}
      <AccountForm name="details" answered={answered} button={t('details.button')} fields={fields} />
    </AccountFrame>
  );
}
