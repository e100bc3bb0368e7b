import { z } from 'zod';
import { fault } from '../../../kit/faults.ts';
import type { DemoOwner, DemoPart } from '../../platform/plug.ts';
import { loyaltyProgramme, rankingChoice } from '../contract.ts';
import { type ImportedMember, importMembers } from './import-members.ts';

const member = z.strictObject({ nickname: z.string().optional(), survey: z.string().optional() });

declare module '../../platform/plug.ts' {
  interface DemoOwner {
    /** How they take part in the programme, as the file has it; a nickname is shown in the ranking. */
    readonly member?: z.output<typeof member> | undefined;
  }
}

export const demoMembers: DemoPart<never> = {
  after: ['accounts', 'reservations', 'opinions'],
  fields: { member: member.optional() },
  faultsOf({ member: own }) {
    const nickname = own?.nickname;
    const isFit = nickname === undefined || rankingChoice.safeParse({ shown: 'on', nickname }).success;
    return isFit ? [] : [fault('owner-nickname')];
  },
  async seed({ tx, sealing, site }, owners) {
    const programme = loyaltyProgramme(site.authoring.loyalty);
    if (programme)
      await importMembers(
        tx,
        sealing,
        { key: site.key, programme },
        owners.flatMap((owner) => importedOf(owner) ?? []),
      );
    return owners;
  },
};

/** A member from the day of the keys on, with what the car and the opinion of it have earned. */
function importedOf({ member: own, account, order, published }: DemoOwner): ImportedMember | undefined {
  if (!own || !order || account === undefined) return undefined;
  const delivery = { what: 'delivery', source: order.id, at: order.deliveredAt } as const;
  return {
    account,
    joinedAt: order.deliveredAt,
    nickname: own.nickname,
    survey: own.survey,
    earned: [
      delivery,
      ...(published ? [{ what: 'opinion', source: published.id, at: published.at } as const] : []),
    ],
  };
}
