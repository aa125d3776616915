// Scripts of names: Chakma is printed with a face of its own, others are refused where a name is set, and names from before give way.
import { expect, test } from 'vitest';
import { updateProfile } from '#features/accounts/contract.ts';
import { register } from '#features/registration/contract.ts';
import { printedName } from '../rules.ts';
import { typesetCertificate } from '../server/pdf.ts';
import { sheetData } from '../server/sheet.ts';
import { certified, site as address } from './make.ts';

test('a name in Chakma letters is drawn with a face that has them', async () => {
  const chakma = { ...certified, learner_name: '𑄌𑄋𑄴𑄟𑄳𑄦', bn_learner_name: '' };
  expect(Buffer.from(await typesetCertificate(chakma, address)).toString('latin1')).toContain('NotoSansChakma');
  expect(Buffer.from(await typesetCertificate(certified, address)).toString('latin1')).not.toContain('NotoSansChakma');
});
test.each(['name', 'bn_name'])('a %s in letters that no face has is not taken, and the field says which are', (field) => {
  for (const name of ['王小明', 'Rafia 😀', 'Ｒafia', 'رافيه', '𝑅afia']) {
    const refused = [updateProfile, register].map((call) => call.input.safeParse({ [field]: name }).error!.issues);
    for (const issues of refused) expect(issues.find((i) => i.path[0] === field)?.message, name).toBe('script');
  }
  for (const name of ['Nguyễn Thị Đặng', 'O’Neil-Łukasz', 'মোঃ আব্দুল (রানা)', 'র‍্যাব', '𑄌𑄋𑄴𑄟𑄳𑄦', 'Müller, Jr.'])
    expect(updateProfile.input.safeParse({ [field]: name }).success, name).toBe(true);
});
test('a name that was taken before gives way to the one that can be printed', () => {
  expect(printedName('王小明')).toBe('');
  expect(printedName('😀 Rafia')).toBe('😀 Rafia');
  expect(sheetData({ ...certified, bn_learner_name: '王小明' }, address)).toMatchObject({ name: 'Rafia Sultana', name_2: '' });
  expect(sheetData({ ...certified, learner_name: '王小明' }, address)).toMatchObject({ name: 'রাফিয়া সুলতানা', name_2: '' });
});
