// Handlers of the consents calls.
import { handle } from '#core/contract/server/handlers.ts';
import * as calls from '../contract.ts';
import { texts } from '../rules.ts';
import { say, viewConsents } from './agreeing.ts';

export const handlers = handle(calls, {
  viewConsents: ({ sql, actor }) => viewConsents(sql, actor.user.id),
  giveConsent: async ({ sql, actor, input, refuse }) => {
    // nobody agrees to what they have not read
    if (input.version !== texts[input.text].version) return refuse('other_version');
    await say(sql, actor.user.id, input.text, true, actor.language);
    return viewConsents(sql, actor.user.id);
  },
  withdrawConsent: async ({ sql, actor, input, refuse }) => {
    if (texts[input.text].required) return refuse('text_required');
    await say(sql, actor.user.id, input.text, false, actor.language);
    return viewConsents(sql, actor.user.id);
  },
});
