// Theme modules: optional links, pages and sections, which each site switches on and off.
export const modules = [
  'faq',
  'partnership',
  'userguide',
  'teacher',
  'partner',
  'home_users',
  'home_features',
  'learner_feedback',
  'sso_login',
] as const;
export type Module = (typeof modules)[number];
/** What a site has switched off; every module is on until then. */
export type ModulesOff = readonly Module[];
/** Whether a site has it; what belongs to no module always is. */
export const isOn = (off: ModulesOff, module: Module | undefined): boolean => module === undefined || !off.includes(module);
