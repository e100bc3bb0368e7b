import { leadSettings } from '../../areas/leads/contract.ts';
import type { Site } from '../../areas/platform/index.ts';
import type { CuilRule } from '../../kit/validators/argentine-document.ts';

/** Which CUILs and CUITs the forms of a site admit: one switch for all of them, where the documents of its leads are authored. */
export const cuilRuleOf = (site: Site): CuilRule => leadSettings(site.authoring.leads, site.market).cuil;
