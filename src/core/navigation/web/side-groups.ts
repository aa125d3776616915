// Side menu groups, under which pages of all rooms stand; the groups and the single entries share one order.
import type { MenuGroup } from '#core/contract/web/page.ts';
import { words } from '../words-side.ts';

/** Single exams and those for a certificate, of every menu that has them. */
export const exams: MenuGroup = { title: words.exams, icon: 'clipboard-check', order: 22 };
/** Of a learner's menu: what is told of oneself, and asked for. */
export const profile: MenuGroup = { title: words.profile, icon: 'user-round', order: 40 };
export const people: MenuGroup = { title: words.people, icon: 'users', order: 80 };
export const messages: MenuGroup = { title: words.messages, icon: 'send', order: 85 };
export const promotion: MenuGroup = { title: words.promotion, icon: 'megaphone', order: 90 };
export const partners: MenuGroup = { title: words.partners, icon: 'handshake', order: 100 };
export const publishing: MenuGroup = { title: words.publishing, icon: 'notebook-pen', order: 110 };
export const reports: MenuGroup = { title: words.reports, icon: 'chart-column', order: 120 };
export const settings: MenuGroup = { title: words.settings, icon: 'settings', order: 140 };
export const look: MenuGroup = { title: words.look, icon: 'languages', within: settings, order: 10 };
export const education: MenuGroup = { title: words.education, icon: 'graduation-cap', within: settings, order: 30 };
export const places: MenuGroup = { title: words.places, icon: 'map-pin', within: settings, order: 80 };
