// Local stand-in for myGov's direct API, for the demonstration and tests: accounts in memory, one code for everybody.
import { type MyGov, MyGovRefused } from '#features/sign-on/server/port.ts';

/** The code that it "sends". */
export const LOCAL_CODE = '246810';
/** More than a demonstration has; the oldest goes. */
const MOST = 1000;

export function localMyGov(): MyGov {
  const people = new Map<string, { id: string; name: string; password: string }>();
  const check = (code: string) => {
    if (code !== LOCAL_CODE) throw new MyGovRefused('wrong_code');
  };
  return {
    issuer: 'http://mygov.localhost',
    login: async (mobile, password) => {
      const found = people.get(mobile);
      if (found?.password !== password) throw new MyGovRefused('wrong_login');
      return { id: found.id, name: found.name, mobile, mobile_verify: 1 };
    },
    register: async ({ mobile, name, password, code }) => {
      check(code);
      if (people.has(mobile)) throw new MyGovRefused('wrong_code');
      if (people.size >= MOST) people.delete(people.keys().next().value!);
      people.set(mobile, { id: `local-${mobile}`, name, password });
    },
    sendCode: async () => {},
    setPassword: async ({ mobile, password, code }) => {
      check(code);
      const found = people.get(mobile);
      if (!found) throw new MyGovRefused('wrong_code');
      people.set(mobile, { ...found, password });
    },
  };
}
