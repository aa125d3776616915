// Dependency wiring: chooses the configured adapters, else the local stand-ins.
import { join } from 'node:path';
import { localCarrier } from '#adapters/local-carrier.ts';
import { smtpCarrier } from '#adapters/mail/smtp.ts';
import { httpMyGov } from '#adapters/mygov/http.ts';
import { localMyGov } from '#adapters/mygov/local.ts';
import { sslWirelessCarrier } from '#adapters/sms/ssl-wireless.ts';
import { httpTeacherRegistry } from '#adapters/teacher-registry/http.ts';
import { useAccounts } from '#features/accounts/server/service.ts';
import { useSiteAddresses } from '#features/institutions/server/service.ts';
import { useMyGov, useSignOn } from '#features/sign-on/server/service.ts';
import { useFileLimits, useUploadFolder } from '#features/files/server/service.ts';
import { useIssuer, usePdfFolder, usePictureFolder } from '#features/certificates/server/service.ts';
import { useExportFolder } from '#features/my-data/server/service.ts';
import { useTeacherRegistry } from '#features/verification/server/service.ts';
import { usePackageHosts } from '#features/scorm/server/service.ts';
import type { Config } from '#core/config.ts';
import { withFormer } from '#core/files/server/behind.ts';
import { useStorage } from '#core/files/server/files.ts';
import { useSealKey } from '#core/history/server/chain.ts';
import { useCellSeal } from '#core/sheets/server/sealing.ts';
import { useCarriers } from '#core/post/server/deliver.ts';
import { fileStores } from './file-stores.ts';
import { keepSecret } from './secret.ts';

export function wire(config: Config): void {
  const secret = config.secret ?? keepSecret(config.data_dir);
  useAccounts({
    secret,
    public_url: config.public_url,
    client: config.client,
    sms_countries: config.sms_countries,
    sms_an_hour: config.sms_an_hour,
    teacher_levels: config.teacher_levels,
    teacher_code: config.teacher_code,
  });
  useTeacherRegistry(config.teacher_registry && httpTeacherRegistry(config.teacher_registry));
  useSiteAddresses(config);
  useSignOn({
    providers: config.sign_on,
    public_url: config.public_url,
    // loaded by the demonstration alone
    demo: async () => (await import('./demo-provider.ts')).startDemoProvider(config.public_url),
  });
  useMyGov(config.mygov ? httpMyGov(config.mygov) : config.demo ? localMyGov() : undefined);
  useIssuer({ public_url: config.public_url, secret });
  usePdfFolder(join(config.data_dir, 'certificate-pdfs'));
  usePictureFolder(join(config.data_dir, 'certificate-pictures'));
  useExportFolder(join(config.data_dir, 'data-exports'));
  useUploadFolder(join(config.data_dir, 'uploads'));
  useFileLimits(config.file_limits);
  usePackageHosts(config.packages_url);
  const { main, former } = fileStores(config);
  useStorage(former ? withFormer(main, former) : main, secret);
  useSealKey(secret);
  useCellSeal(secret);
  const local = localCarrier({ keeps: config.demo });
  useCarriers({
    mail: config.smtp_url ? smtpCarrier(config.smtp_url, config.mail_from) : local,
    sms: config.sms ? sslWirelessCarrier(config.sms) : local,
  });
}
