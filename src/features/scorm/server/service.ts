// Public server interface of SCORM packages: which files are packages, the hosts that show them, their routes.
export { usePackageHosts, isPackageHost } from './hosts.ts';
export { servePackages } from './http.ts';
export { listPackages } from './store.ts';
export { seedPackage } from './seeding.ts';
