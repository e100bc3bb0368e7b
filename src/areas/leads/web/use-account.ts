import { maskitoTransform } from '@maskito/core';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { DOCUMENT_MASKS, genericDocumentMask } from '../../../ui/masks/document.ts';
import { PHONE_MASKS } from '../../../ui/masks/phone.ts';
import { type AccountFill, useAccountFill } from '../../account/web/index.ts';
import { keepDraft, readDraft } from './draft.ts';
import { type LeadFormValues, type UserField, userDataOf } from './values.ts';

type Rule = { readonly market: MarketCode; readonly hasGenericDocument: boolean };

/**
 * Fills the form in with the account that is open, beneath the tab's draft, and keeps the draft: of what the account filled in the
 * browser's storage gets nothing, because whoever logs out leaves nothing of it behind.
 */
export function useAccount(
  form: UseFormReturn<LeadFormValues>,
  { market, hasGenericDocument }: Rule,
): { readonly account: AccountFill; keep(): void } {
  const [isOffered] = useState(() => readDraft()?.isAccountEmptied === true);
  const fill = useAccountFill<UserField>({
    isReady: true,
    isOffered,
    known: ({ name, email, phone, document }) =>
      userDataOf({
        name,
        email,
        phone: maskitoTransform(phone, PHONE_MASKS[market]),
        document: maskitoTransform(
          document,
          hasGenericDocument ? genericDocumentMask : DOCUMENT_MASKS[market].requester,
        ),
      }),
    read: (field) => form.getValues(field),
    write: (texts) => {
      for (const [field, text] of Object.entries(texts) as [UserField, string][]) {
        form.setValue(field, text, { shouldDirty: true, shouldValidate: text !== '' });
        if (text === '') form.clearErrors(field);
      }
    },
  });
  const keep = () => {
    const blanks = Object.fromEntries(fill.filled().map((field) => [field, '']));
    keepDraft({ ...readDraft(), values: { ...form.getValues(), ...blanks } });
  };
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => () => latest.current(), []);
  const mark = (isAccountEmptied: boolean) => {
    const stored = readDraft();
    keepDraft({ ...stored, values: stored?.values ?? form.getValues(), isAccountEmptied });
  };
  const account: AccountFill = {
    ...fill,
    fill() {
      fill.fill();
      mark(false);
    },
    empty() {
      fill.empty();
      mark(true);
    },
  };
  return { account, keep };
}
