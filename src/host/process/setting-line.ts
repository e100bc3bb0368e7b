import type { z } from 'zod';
import { faultLine } from '../../io/fault-sentences.ts';
import { zodFaults } from '../../io/zod-faults.ts';
import { type Fault, fault, faultMessage, readFaultText } from '../../kit/faults.ts';

/** For `safeParse` of variables of the environment: what zod finds by itself is a fault; a rule gives its own as `faultText`, or a maker's plug a line of its own. */
export const settingFaults = { error: (issue: z.core.$ZodRawIssue) => faultMessage(settingFault(issue)) };

/** The first variable that is at fault, what is wrong with it, and the code to look up, on one line. */
export function settingLine({ issues: [issue] }: z.ZodError): string {
  const found = readFaultText(issue?.message ?? '');
  return `${String(issue?.path[0])}: ${found ? faultLine(found) : issue?.message}`;
}

/** A variable is a text: one that is read as a number is none, whatever a file would call it. */
function settingFault(issue: z.core.$ZodRawIssue): Fault {
  if (issue.code === 'invalid_type' && issue.expected === 'number') return fault('setting-number');
  if (issue.code === 'invalid_type' && issue.expected === 'int') return fault('setting-whole');
  const whole = { ...issue, path: [], message: '' } as z.core.$ZodIssue;
  return zodFaults(whole, issue.input)[0]?.fault ?? fault('form');
}
