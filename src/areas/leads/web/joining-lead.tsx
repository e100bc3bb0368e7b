import { maskitoTransform } from '@maskito/core';
import { useEffect, useState } from 'react';
import { FORMS } from '../../../kit/markets/forms.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { Joining } from '../../../ui/controls/joining.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { DOCUMENT_MASKS, genericDocumentMask } from '../../../ui/masks/document.ts';
import { PHONE_MASKS } from '../../../ui/masks/phone.ts';
import { useSite } from '../../platform/web/index.ts';
import type { Contact } from '../index.ts';
import { joiningLabels } from './joining-labels.ts';
import { storedLead } from './lead-service.ts';

type Props = {
  /** What the account knows; what is empty may be filled in. */
  readonly known: Pick<Contact, 'email' | 'phone' | 'document'>;
  /** The request was not found at the portal. */
  readonly hasFailed: boolean;
};

/** The longest document of a person: a CNPJ is a company's. */
const PERSON_DIGITS = 11;

/**
 * What the last request of this browser says of its customer and the account does not: whether it joins is asked, and nothing is sent
 * before. The request of somebody with another e-mail is somebody else's, who used the same browser.
 */
export function JoiningLead({ known, hasFailed }: Props) {
  const t = useLabels(joiningLabels);
  const { market } = useSite();
  const [contact, setContact] = useState<Contact>();
  useEffect(() => setContact(storedLead()?.contact), []);
  const isOwn = contact?.email.trim().toLowerCase() === known.email.trim().toLowerCase();
  const given = isOwn && contact ? joinable(contact, market) : { phone: '', document: '' };
  const fields = (['phone', 'document'] as const)
    .filter((name) => given[name] !== '' && known[name] === '')
    .map((name) => [name, given[name]] as const);
  return (
    <>
      {hasFailed && <p role="alert">{t('failed')}</p>}
      <Joining form="keep-lead" fields={fields} words={{ yes: t('yes'), no: t('no') }}>
        <p>{t('join')}</p>
        <dl>
          {fields.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd className="numbers">{value}</dd>
            </div>
          ))}
        </dl>
        <p>{t('ask')}</p>
      </Joining>
    </>
  );
}

/** As the account's own form writes them. */
function joinable({ phone, document }: Contact, market: MarketCode) {
  const isPersons = document.replace(/\D/g, '').length <= PERSON_DIGITS;
  const ownMask = FORMS[market].hasGenericDocument ? genericDocumentMask : DOCUMENT_MASKS[market].requester;
  return {
    phone: maskitoTransform(phone, PHONE_MASKS[market]),
    document: isPersons ? maskitoTransform(document, ownMask) : '',
  };
}
