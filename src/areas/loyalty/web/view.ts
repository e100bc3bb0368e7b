/** What the screens of the programme are given. */
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import type { LoyaltyProgramme, LoyaltyRefused, MemberStatus, Ranking } from '../contract.ts';

export type LoyaltyView = {
  readonly brandName: string;
  readonly programme: LoyaltyProgramme;
  readonly status: MemberStatus;
  readonly paths: {
    readonly here: string;
    readonly logIn: string;
    readonly cars: string;
    readonly ranking: string;
    readonly rewards: string | undefined;
  };
};

export type LoyaltyAnswer = {
  readonly ok: boolean;
  /** Grows with every answer, so that a reader of screens is told again. */
  readonly at: number;
  readonly act: string;
  readonly error?: MessageKey | undefined;
  readonly typed?: string | undefined;
  readonly refused?: LoyaltyRefused | 'too-often' | undefined;
};

export type RankingView = {
  readonly ranking: Ranking;
  readonly isFirst: boolean;
  readonly paths: { readonly home: string; readonly first: string; readonly next: string | undefined };
};
