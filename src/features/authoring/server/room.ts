// The authoring room as a value: how courses are made, from the first title to publishing. It stands above all rooms that a course is made of.
import { defineRoom } from '#core/contract/server/room.ts';
import { serveDraft } from '#core/drafts/server/serve.ts';
import { writing } from '../contract.ts';
import { errors } from '../words.ts';
import { all, handlers } from './calls.ts';
import { courseDetails } from './details.ts';

const { writing: _, ...calls } = all;
export const room = defineRoom({ name: 'authoring', calls, errors, handlers, parts: [serveDraft(writing, courseDetails)] });
