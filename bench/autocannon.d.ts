// The parts of autocannon that the benches use.
declare module 'autocannon' {
  interface Result {
    requests: { average: number; total: number };
    duration: number;
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests: { setupRequest: (request: object) => object }[];
  }): Promise<Result>;
}
